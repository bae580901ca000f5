import type { Change } from '@ptc/schema/rules/changeFields';
import { builder } from '../../../platform/graphql/builder.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { bookingWord } from '../../../platform/messages/bookingWords.ts';
import { Address } from '../../../reference/addresses/graphql/Address.ts';
import { Facility } from '../../../network/facilities/graphql/Facility.ts';
import { LookupValue, loadLookupIn } from '../../../network/lookups/graphql/LookupValue.ts';
import { CostLine } from '../../../network/pricing/graphql/CostLine.ts';
import { Money, money } from '../../../network/pricing/graphql/Money.ts';
import type { TripPermissions } from '../../core/trips.policy.ts';
import type { RouteSummary as RouteSummaryValue } from '../../core/domain/routeSummary.ts';
import { isOpenStop } from '../../core/domain/openStop.ts';
import { costBreakdowns, type TripView } from '../../core/trips.queries.ts';
import type { CostLine as CostLineValue, Stop as StopValue } from '../../core/trips.table.ts';

export const Stop = builder.objectRef<StopValue>('Stop').implement({
  description:
    'Where a leg begins or ends, as it was when it was booked: a renamed facility rewrites no history.',
  fields: (t) => ({
    facility: t.field({
      type: Facility,
      nullable: true,
      description:
        "The facility or department; null for an address, and where it is not the caller's to see.",
      resolve: (stop, _args, ctx) => loadNode(ctx, Facility, stop.facilityId),
    }),
    facilityName: t.exposeString('facilityName', {
      nullable: true,
      description: 'Name of the facility at booking; null for an address.',
    }),
    departmentName: t.exposeString('departmentName', {
      nullable: true,
      description: 'Name of the department at booking; null where there is none.',
    }),
    address: t.field({ type: Address, description: 'Where it is.', resolve: (stop) => stop.address }),
    floorAndRoom: t.exposeString('floorAndRoom', {
      nullable: true,
      description: 'Floor and room; null where not given, and to a transport provider before it has the leg.',
    }),
    notes: t.exposeString('notes', {
      nullable: true,
      description:
        'Notes for the crew; null where not given, and to a transport provider before it has the leg.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description:
        'Telephone there; null where not given, and to a transport provider before it has the leg.',
    }),
    label: t.string({
      description: 'In one line: facility and department, or the address; that it is not known yet.',
      resolve: (stop, _args, ctx) =>
        isOpenStop(stop)
          ? bookingWord(ctx.locale, 'STOP_OPEN')
          : [stop.facilityName, stop.departmentName].filter(Boolean).join(', ') || stop.address.label,
    }),
    isOpen: t.boolean({
      description:
        'Whether nobody knows yet where it is: the drop-off of a one-way booking, where the market allows it. Its address is empty then.',
      resolve: isOpenStop,
    }),
  }),
});

export const RouteSummary = builder.objectRef<RouteSummaryValue>('RouteSummary').implement({
  description: 'The way from pick-up to drop-off.',
  fields: (t) => ({
    distanceMeters: t.exposeInt('distanceMeters', { description: 'Distance in metres.' }),
    durationSeconds: t.exposeInt('durationSeconds', { description: 'Duration in seconds.' }),
    durationMinutes: t.exposeInt('durationMinutes', { description: 'Duration in whole minutes.' }),
  }),
});

export const Classification = builder
  .objectRef<Pick<TripView, 'callType' | 'urgency' | 'priority' | 'variableIds' | 'marketOwnerId'>>(
    'Classification',
  )
  .implement({
    description: 'What a leg needs, in the words of the market owner.',
    fields: (t) => ({
      callType: t.expose('callType', {
        type: LookupValue,
        nullable: true,
        description: 'Vehicle and crew; null while not classified.',
      }),
      urgency: t.expose('urgency', {
        type: LookupValue,
        nullable: true,
        description: 'How soon; null while not classified.',
      }),
      priority: t.expose('priority', {
        type: LookupValue,
        nullable: true,
        description: 'Who goes first when capacity is short; null while not classified.',
      }),
      variables: t.field({
        type: [LookupValue],
        description: "The patient's needs.",
        resolve: async (row, _args, ctx) =>
          (await Promise.all(row.variableIds.map((id) => loadLookupIn(ctx, row.marketOwnerId, id)))).filter(
            (value) => value !== null,
          ),
      }),
    }),
  });

export const IncompleteReason = builder.objectRef<{ code: string }>('IncompleteReason').implement({
  description: 'Why a leg cannot be offered yet.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable code.' }),
    message: t.string({
      description: "What is missing, in the caller's language.",
      resolve: ({ code }, _args, ctx) => bookingWord(ctx.locale, code),
    }),
  }),
});

export const TripProgress = builder.objectRef<TripView>('TripProgress').implement({
  description: 'The six stamps of carrying out a leg, in order; null until stamped.',
  fields: (t) => ({
    assignedAt: t.expose('assignedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'A crew has the job.',
    }),
    toPickupAt: t.expose('toPickupAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The crew set out.',
    }),
    atPickupAt: t.expose('atPickupAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The crew arrived at the pick-up.',
    }),
    toDropoffAt: t.expose('toDropoffAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The patient is on board.',
    }),
    atDropoffAt: t.expose('atDropoffAt', {
      type: 'DateTime',
      nullable: true,
      description: 'They arrived at the drop-off.',
    }),
    clearAt: t.expose('clearAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The crew is free again.',
    }),
  }),
});

export const TripCompletion = builder.objectRef<TripView>('TripCompletion').implement({
  description:
    'What was driven and what it costs; the carrying transport provider and the booking side see it.',
  fields: (t) => ({
    distance: t.expose('distance', {
      type: 'Decimal',
      nullable: true,
      description: 'Driven distance in distanceUnit; null until recorded.',
    }),
    distanceUnit: t.expose('distanceUnit', {
      type: DistanceUnitEnum,
      nullable: true,
      description: 'Unit of the distance; null until recorded.',
    }),
    cost: t.field({
      type: Money,
      nullable: true,
      description: 'Cost, frozen at completion; null before, and where no price list applies.',
      resolve: (row) => money(row.cost, row.costCurrency),
    }),
    breakdown: t.field({
      type: [CostLine],
      description: 'The cost line by line; it never changes when a price list does. Empty before completion.',
      resolve: async (row, _args, ctx) => {
        if (row.cost === null) return [];
        const lines = await loader<string, CostLineValue[]>(ctx, 'cost breakdowns', async ({ sql }, ids) => {
          const found = await costBreakdowns(sql, ids);
          return ids.map((id) => found.get(id) ?? []);
        }).load(row.id);
        return lines.map((line) => ({ ...line, currency: row.costCurrency }));
      },
    }),
  }),
});

export const ConflictEntryType = builder.objectRef<Change>('ConflictEntry').implement({
  description: 'A change since booker and transport provider last agreed.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'What changed, as a stable name.' }),
    label: t.exposeString('label', { description: 'What changed, for people.' }),
    old: t.exposeString('old', {
      nullable: true,
      description: 'As agreed; an instant in ISO 8601 where it is a time. Null: was empty.',
    }),
    new: t.exposeString('new', { nullable: true, description: 'As wanted now. Null: is empty.' }),
  }),
});

export const TripPermissionsType = builder.objectRef<TripPermissions>('TripPermissions').implement({
  description: 'What the caller may do with the leg now, by the same rules that guard the mutations.',
  fields: (t) => ({
    cancel: t.exposeBoolean('cancel', { description: 'Cancel the leg.' }),
    edit: t.exposeBoolean('edit', {
      description: 'Edit it; once the crew moves only what changes nothing for it.',
    }),
    readyNow: t.exposeBoolean('readyNow', { description: 'Mark it ready now.' }),
    acceptChanges: t.exposeBoolean('acceptChanges', {
      description: 'Accept the changes since the last agreement.',
    }),
    reconfirm: t.exposeBoolean('reconfirm', {
      description: 'Say yes again, where the market asks for it.',
    }),
    recordProgress: t.exposeBoolean('recordProgress', { description: 'Record progress.' }),
    complete: t.exposeBoolean('complete', { description: 'Complete it, once every required stamp is set.' }),
    reportUnableToService: t.exposeBoolean('reportUnableToService', { description: 'Give it back.' }),
    reportUnableToComplete: t.exposeBoolean('reportUnableToComplete', {
      description: 'Report that the crew could not transport.',
    }),
    assignVehicle: t.exposeBoolean('assignVehicle', {
      description: 'Choose the vehicle that shall carry it.',
    }),
    comment: t.exposeBoolean('comment', { description: 'Comment on it.' }),
    review: t.exposeBoolean('review', { description: 'Mark it reviewed.' }),
  }),
});
