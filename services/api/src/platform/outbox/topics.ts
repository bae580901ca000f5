import { ofActors, type EntityType } from './emit.ts';
import type { OutboxEvent } from './event.ts';

/** What a company's subscribers listen to. */
export type CompanyTopic = 'trips' | 'alerts' | 'offers' | 'counts' | 'handovers';

/** Names of topics; the only place that spells them. */
export const topic = {
  company: (companyId: string, of: CompanyTopic): string => `company:${companyId}:${of}`,
  itinerary: (itineraryId: string): string => `itinerary:${itineraryId}`,
  session: (sessionId: string): string => `session:${sessionId}`,
  announcements: 'announcements',
  /** Changes of sessions, users, tokens and companies: cached actors are forgotten on these. */
  actors: 'actors',
  /** The product's clock was moved. */
  clock: 'clock',
} as const;

/** Which of a company's topics a change of each noun touches. */
const companyTopics: Partial<Record<EntityType, readonly CompanyTopic[]>> = {
  trip: ['trips', 'counts'],
  itinerary: ['trips', 'counts'],
  batch: ['trips', 'counts'],
  offer: ['offers', 'trips', 'counts'],
  activity: ['trips'],
  alert: ['alerts'],
  position: ['trips'],
  handover: ['handovers'],
};

/** Every topic an event is published on. */
export const topicsOf = (event: OutboxEvent): string[] => {
  const topics: string[] = [];
  for (const of of companyTopics[event.entityType] ?? []) {
    for (const companyId of event.companyIds) topics.push(topic.company(companyId, of));
  }
  if (event.itineraryId && event.entityType !== 'alert') topics.push(topic.itinerary(event.itineraryId));
  if (event.entityType === 'session') topics.push(topic.session(event.entityId));
  if (event.entityType === 'announcement') topics.push(topic.announcements);
  if (event.entityType === 'clock') topics.push(topic.clock);
  if (ofActors.has(event.entityType)) topics.push(topic.actors);
  return topics;
};
