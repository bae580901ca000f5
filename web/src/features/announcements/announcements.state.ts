import type { AnnouncementRow_announcementFragment, CreateAnnouncementInput } from '../../gql/hooks.ts';
import { toInstant, toLocal } from '../../lib/time/local.ts';

/** The announcement form; times are wall clocks of the writer's company. */
export interface AnnouncementValues {
  type: 'IN_APP' | 'ALERT';
  contentType: 'HTML' | 'TEXT';
  content: string;
  companyIds: string[];
  marketIds: string[];
  startsAt: string;
  endsAt: string;
}

/** The form of a stored announcement, or of a new one. */
export const announcementValues = (
  row: AnnouncementRow_announcementFragment | null,
  zone: string,
): AnnouncementValues => ({
  type: row?.type ?? 'IN_APP',
  contentType: row?.contentType ?? 'TEXT',
  content: row?.content ?? '',
  companyIds: row?.companies.map(({ id }) => id) ?? [],
  marketIds: row?.markets.map(({ id }) => id) ?? [],
  startsAt: row ? toLocal(row.startsAt, zone) : '',
  endsAt: row?.endsAt ? toLocal(row.endsAt, zone) : '',
});

/**
 * What a time field sends: nothing where it is empty, the stored instant to the second where it was left
 * alone, else what was typed.
 */
const instant = (typed: string, stored: string | null | undefined, zone: string): string | null => {
  if (typed === '') return null;
  return stored && toLocal(stored, zone) === typed ? stored : (toInstant(typed, zone) ?? typed);
};

/** The form as it is sent; a time that is none is the rule's to refuse. */
export const announcementInput = (
  values: AnnouncementValues,
  row: AnnouncementRow_announcementFragment | null,
  zone: string,
): CreateAnnouncementInput => ({
  type: values.type,
  contentType: values.contentType,
  content: values.content,
  companyIds: values.companyIds,
  marketIds: values.marketIds,
  startsAt: instant(values.startsAt, row?.startsAt, zone),
  endsAt: instant(values.endsAt, row?.endsAt, zone),
});
