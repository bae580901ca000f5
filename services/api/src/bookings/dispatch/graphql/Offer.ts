import { builder } from '../../../platform/graphql/builder.ts';
import { OfferStatusEnum } from './enums.ts';
import { defineNode, loadNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { LookupValue, loadLookupIn } from '../../../network/lookups/graphql/LookupValue.ts';
import type { Price } from '../../../network/pricing/domain/price.ts';
import { LegPrice } from '../../../network/pricing/graphql/CostLine.ts';
import { Money, money } from '../../../network/pricing/graphql/Money.ts';
import { Itinerary, Offer, Trip } from '../../core/graphql/refs.ts';
import { companyOf, tripsOfBatch } from '../../core/graphql/relations.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { Ending } from '../../core/graphql/Ending.ts';
import { isOpen } from '../domain/offerState.ts';
import { promisedPickUpEditable } from '../domain/promisedPickUp.ts';
import { offerPermissions, type OfferPermissions } from '../offers.policy.ts';
import { estimateLegsOf, offersByIds } from '../../core/offers.queries.ts';

import { OfferOutcome } from './OfferOutcome.ts';

export { Offer };

const may: Record<keyof OfferPermissions, string> = {
  accept: 'Accept it.',
  decline: 'Decline it.',
  counter: 'Name another pick-up time.',
  acceptCounter: 'Take the time that was named.',
  declineCounter: 'Refuse the time that was named.',
};
const OfferPermissionsType = builder.objectRef<OfferPermissions>('OfferPermissions').implement({
  description: 'What the caller may do with the offer now, by the same rules that guard the mutations.',
  fields: (t) => ({
    accept: t.exposeBoolean('accept', { description: may.accept }),
    decline: t.exposeBoolean('decline', { description: may.decline }),
    counter: t.exposeBoolean('counter', { description: may.counter }),
    acceptCounter: t.exposeBoolean('acceptCounter', { description: may.acceptCounter }),
    declineCounter: t.exposeBoolean('declineCounter', { description: may.declineCounter }),
  }),
});

defineNode(Offer, {
  description:
    'A batch offered to one transport provider. That transport provider sees its own, past ones too; the booking side and the market owner see all of a booking.',
  load: (ctx, ids) => offersByIds(ctx.sql, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
    termsVersion: t.exposeInt('termsVersion', {
      description:
        'Moves with what one agrees to (time, place, classification, needs, legs, companions, price, the time of a counter-offer) and with nothing else; `expectedTerms` of an answer.',
    }),
    status: t.expose('status', { type: OfferStatusEnum, description: 'Where it stands.' }),
    itinerary: t.field({
      type: Itinerary,
      nullable: true,
      description: "The booking; null once a past offer's booking is no longer the caller's to see.",
      resolve: (row, _args, ctx) => loadNode(ctx, Itinerary, row.itineraryId),
    }),
    bookingName: t.exposeString('bookingName', {
      description: 'Name of the booking, also where the booking itself is not to be seen any more.',
    }),
    batchNo: t.exposeInt('batchNo', { description: 'Number of the batch.' }),
    company: t.field({
      type: Company,
      description: 'The transport provider it went to.',
      resolve: (row, _args, ctx, info) => companyOf(ctx, info, row.companyId, row.companyName),
    }),
    tier: t.exposeInt('tier', {
      nullable: true,
      description: "Tier of the transport provider's contract, 1 to 3; null for a VIP without one.",
    }),
    round: t.exposeInt('round', { description: 'Round it was sent in.' }),
    sending: t.exposeInt('sending', {
      description:
        'How often the batch had been sent out from its first round when this was sent, from 1; below `Batch.sending` it belongs to an earlier plan.',
    }),
    isVip: t.exposeBoolean('isVip', { description: 'Whether the booker chose this transport provider.' }),
    respondsBy: t.expose('respondsBy', {
      type: 'DateTime',
      nullable: true,
      description: 'It can be answered until then; null: no end of its own.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was answered; null: not yet.',
    }),
    promisedPickUpAt: t.expose('promisedPickUpAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Pick-up promised with the answer; null where it is the requested one.',
    }),
    promisedPickUpEditable: t.boolean({
      description: 'Whether another pick-up than the requested may be promised.',
      resolve: (row) => promisedPickUpEditable(row.promisedPickUpLimit),
    }),
    promisedPickUpLimitMinutes: t.int({
      nullable: true,
      description:
        'How many minutes a promised pick-up or a counter-offer may lie from the requested one; null: the rule sets no limit.',
      resolve: (row) => (row.promisedPickUpLimit?.enabled ? row.promisedPickUpLimit.minutes : null),
    }),
    counterPickUpAt: t.expose('counterPickUpAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Pick-up the transport provider names instead; null: none.',
    }),
    counterMessage: t.exposeString('counterMessage', {
      nullable: true,
      description: 'Words beside it; null: none.',
    }),
    estimate: t.field({
      type: Money,
      nullable: true,
      description: 'Estimated price under the contract; null where no price list applies.',
      resolve: (row) => money(row.estimate, row.estimateCurrency),
    }),
    estimateLegs: t.field({
      type: [LegPrice],
      description:
        "How the estimate comes about, leg by leg, as it was made: for the transport provider, the market's owner, and the booking side where the market shows it; else empty.",
      resolve: async (row, _args, ctx) => {
        const asker = ctx.actor?.companyId;
        if (
          row.estimate === null ||
          (asker !== row.companyId && asker !== row.marketOwnerId && !row.showEstimateLines)
        )
          return [];
        return [
          ...(await loader<string, readonly Price[]>(ctx, 'estimate legs', async ({ sql }, ids) => {
            const found = await estimateLegsOf(sql, ids);
            return ids.map((id) => found.get(id) ?? []);
          }).load(row.id)),
        ];
      },
    }),
    reason: t.field({
      type: LookupValue,
      nullable: true,
      description: 'Why it was declined; null: not declined.',
      resolve: (row, _args, ctx) => loadLookupIn(ctx, row.marketOwnerId, row.reasonId),
    }),
    reasonComment: t.exposeString('reasonComment', {
      nullable: true,
      description: 'Words beside the reason; null: none.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was withdrawn; null: it was not.',
    }),
    ending: t.expose('ending', {
      type: Ending,
      nullable: true,
      description:
        'Of a decline, or a batch given back: how far its first leg had come, how long before the pick-up, chargeable or not; null: not declined.',
    }),
    outcome: t.field({
      type: OfferOutcome,
      nullable: true,
      description: 'What became of it and why, as it was decided; null while it can still come to something.',
      resolve: (row) => (isOpen(row.status) || row.outcome === null ? null : row.outcome),
    }),
    trips: t.field({
      type: [Trip],
      description: "The legs of the batch; empty once a past offer's legs are no longer the caller's to see.",
      resolve: (row, _args, ctx) => tripsOfBatch(ctx, row.batchId),
    }),
    viewerCan: t.field({
      type: OfferPermissionsType,
      description: 'What the caller may do with it now.',
      resolve: (row, _args, ctx) => offerPermissions(viewerOf(ctx), row, ctx.now()),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'Sent at.', resolve: (row) => row.createdAt }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Last changed at.',
    }),
  }),
});
