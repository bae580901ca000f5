import { patientLinkRules } from '@ptc/schema/rules/patientLink';
import { rowId } from '../../../bookings/core/graphql/rowIds.ts';
import { Itinerary } from '../../../bookings/core/graphql/refs.ts';
import { viewerOf } from '../../../bookings/core/graphql/viewerOf.ts';
import { managesBooking } from '../../../bookings/core/trips.policy.ts';
import { findBookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { NotificationMethodEnum } from '../../../people/users/graphql/enums.ts';
import { LanguageEnum } from '../../../platform/graphql/enums.ts';
import { globalId, localId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { invitePatient, revokePatientLink } from '../commands/invitePatient.ts';
import { linkState } from '../domain/linkState.ts';
import { linksOf, type PatientLinkRow } from '../patientLinks.queries.ts';
import { PatientLinkStateEnum } from './enums.ts';

const PatientLink = builder.objectRef<PatientLinkRow>('PatientLink').implement({
  description:
    "A link to the page of one booking that was sent to its patient or family. The secret is the message's alone.",
  fields: (t) => ({
    id: t.id({ description: 'Opaque.', resolve: ({ id }) => globalId('PatientLink', id) }),
    channel: t.expose('channel', { type: NotificationMethodEnum, description: 'How it was sent.' }),
    recipient: t.exposeString('recipient', { description: 'Where it was sent.' }),
    state: t.field({
      type: PatientLinkStateEnum,
      description: 'Where it stands.',
      resolve: (link, _args, ctx) => linkState(link, ctx.now()),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
    createdBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who asked for it; null: a program.',
      resolve: ({ createdByUserId }, _args, ctx) => loadNode(ctx, Person, createdByUserId),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it is good.' }),
    usedAt: t.expose('usedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody last did something by it; null: never.',
    }),
  }),
});

/** Who books for the patient decides about links, and sees where they went. */
builder.objectField(Itinerary, 'patientLinks', (t) =>
  t.field({
    type: [PatientLink],
    description: 'Links to its page that were sent, the newest first; none for who may not send any.',
    resolve: (itinerary, _args, ctx) =>
      managesBooking(viewerOf(ctx), itinerary) ? linksOf(ctx.db, ctx.owner.sql, itinerary.id) : [],
  }),
);

builder.objectField(Itinerary, 'canInvitePatient', (t) =>
  t.boolean({
    description: 'Whether the market has such pages, and the caller may send a link to this one.',
    resolve: async (itinerary, _args, ctx) =>
      managesBooking(viewerOf(ctx), itinerary) &&
      !itinerary.isTemplate &&
      (await findBookingMarket(ctx.db, itinerary.marketId))?.settings.patientLinks === true,
  }),
);

mutation({
  name: 'invitePatient',
  description:
    'Sends patient or family the link to the page of one booking, by text message or e-mail: good until a day after its last leg, or until it is taken back.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  rule: patientLinkRules(),
  input: (t) => ({
    itineraryId: t.id({ required: true, description: 'The booking.' }),
    channel: t.field({ type: NotificationMethodEnum, required: true, description: 'How it is sent.' }),
    to: t.string({ required: true, description: 'Phone number or e-mail address, as the channel says.' }),
    language: t.field({ type: LanguageEnum, required: true, description: 'Of the message.' }),
  }),
  command: (tx, input) => invitePatient(tx, { ...input, itineraryId: rowId('Itinerary', input.itineraryId) }),
  payload: (t) => ({
    itinerary: t.field({
      type: Itinerary,
      description: 'The booking, with its links.',
      resolve: ({ itineraryId }, _args, ctx) => loadNodeOrFail(ctx, Itinerary, itineraryId),
    }),
  }),
});

mutation({
  name: 'revokePatientLink',
  description: 'Takes a link back: from now on it opens nothing.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  input: (t) => ({ linkId: t.id({ required: true, description: 'Which.' }) }),
  command: (tx, input) =>
    revokePatientLink(tx, { linkId: localId('PatientLink', input.linkId) ?? 'unknown' }),
  payload: (t) => ({
    itinerary: t.field({
      type: Itinerary,
      description: 'The booking, with its links.',
      resolve: ({ itineraryId }, _args, ctx) => loadNodeOrFail(ctx, Itinerary, itineraryId),
    }),
  }),
});
