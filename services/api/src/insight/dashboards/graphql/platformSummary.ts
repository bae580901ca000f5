import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { TripStatusEnum } from '../../../bookings/core/graphql/enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { countWindow } from '../domain/countWindow.ts';
import { daysBefore } from '../domain/period.ts';
import {
  platformDays,
  platformFigures,
  type PlatformDay,
  type PlatformFigures,
} from '../platform.queries.ts';

const PlatformStatus = builder.objectRef<PlatformFigures['statuses'][number]>('PlatformStatus').implement({
  description: 'How many legs of all care providers are in a status.',
  fields: (t) => ({
    status: t.field({ type: TripStatusEnum, description: 'The status.', resolve: ({ status }) => status }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
});

const PlatformCompany = builder.objectRef<PlatformFigures['companies'][number]>('PlatformCompany').implement({
  description: 'A company and how many legs it counts.',
  fields: (t) => ({
    id: t.id({ description: 'The company.', resolve: ({ companyId }) => globalId('Company', companyId) }),
    name: t.exposeString('name', { description: 'Its name.' }),
    legs: t.exposeInt('legs', { description: 'Its legs in the window.' }),
  }),
});

const PlatformDayType = builder.objectRef<PlatformDay>('PlatformDay').implement({
  description: 'The legs of all care providers with a pick-up on one day of their own calendars.',
  fields: (t) => ({
    date: t.field({ type: 'Date', description: 'The day.', resolve: ({ date }) => date }),
    legs: t.exposeInt('legs', { description: 'All legs.' }),
    completed: t.exposeInt('completed', { description: 'Legs that were completed.' }),
    cancelled: t.exposeInt('cancelled', {
      description: 'Legs that were cancelled, or whose patient was not carried.',
    }),
    unfilled: t.exposeInt('unfilled', {
      description: 'Legs that nobody has: drafts, offered, unfulfilled, blocked, expired.',
    }),
  }),
});

const PlatformSummary = builder.objectRef<PlatformFigures>('PlatformSummary').implement({
  description:
    'The platform in numbers, for its staff. Legs are those of the counters: from today minus four days on. Nothing in it is of a patient.',
  fields: (t) => ({
    careProviders: t.exposeInt('careProviders', { description: 'Care providers.' }),
    transportProviders: t.exposeInt('transportProviders', { description: 'Transport providers.' }),
    markets: t.exposeInt('markets', { description: 'Markets.' }),
    people: t.exposeInt('people', { description: 'People with a login in use.' }),
    signedIn: t.exposeInt('signedIn', { description: 'People with a session that was used lately.' }),
    messagesWaiting: t.exposeInt('messagesWaiting', {
      description: 'E-mails and text messages that wait to be sent.',
    }),
    messagesFailed: t.exposeInt('messagesFailed', { description: 'Those given up in the last seven days.' }),
    statuses: t.field({
      type: [PlatformStatus],
      description: 'Legs of all care providers by status.',
      resolve: ({ statuses }) => statuses,
    }),
    companies: t.field({
      type: [PlatformCompany],
      description: 'The twenty companies with most legs.',
      resolve: ({ companies }) => companies,
    }),
    days: t.field({
      type: [PlatformDayType],
      description:
        'Legs of all care providers by day: the last 30 days, in order; days without legs are left out.',
      resolve: (_figures, _args, ctx) =>
        // Nobody of the platform's staff sees bookings; only how many there are leaves the server.
        platformDays(ctx.owner.sql, daysBefore(ctx.now(), 30, ctx.actor?.timeZone ?? 'UTC')),
    }),
  }),
});

builder.queryField('platformSummary', (t) =>
  t.field({
    type: PlatformSummary,
    extensions: mayLag,
    description: 'The platform in numbers.',
    authScopes: { roles: ['SYS_ADMIN', 'SYS_SUPPORT'] },
    resolve: (_root, _args, ctx) =>
      platformFigures(ctx.owner.sql, {
        machineNow: ctx.machineNow(),
        fromDate: countWindow(ctx.now(), ctx.actor?.timeZone ?? 'UTC').fromDate,
        idleMinutes: ctx.runtime.env.sessionIdleMinutes,
      }),
  }),
);
