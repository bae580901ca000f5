import { MarketHoliday } from './holidays.ts';
import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import type { CompanyKind } from '@ptc/schema/rules/lists/network';
import { RECURRENCE } from '@ptc/schema/rules/limits';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { CompanyKindEnum, DistanceUnitEnum, RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import {
  CredentialKindEnum,
  ItineraryTypeEnum,
  MarketMemberStateEnum,
  PickUpTypeEnum,
  ProgressStampEnum,
} from './enums.ts';
import { globalId, localId } from '../../../platform/graphql/globalId.ts';
import { OrderDirection, orderInput, orderedList } from '../../../platform/graphql/listOrder.ts';
import { defineNode, loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../companies/graphql/Company.ts';
import { clocksOf, type ClockSettings } from '../../companies/domain/clockSettings.ts';
import { decidesMarket } from '../../companies/markets.policy.ts';
import { membersById, membersOfMarkets, type MemberRow } from '../markets.queries.ts';
import {
  MARKET_ORDERS,
  countMarkets,
  listMarkets,
  marketColumns,
  marketsById,
  type MarketOrder,
  type MarketRow,
} from '../../companies/markets.queries.ts';
import type { MarketSettings as Settings } from '../../companies/markets.table.ts';

export const Market = builder.objectRef<MarketRow>('Market');
export const MarketMember = builder.objectRef<MemberRow>('MarketMember');

const MarketClocks = builder.objectRef<ClockSettings>('MarketClocks').implement({
  description: 'The clocks of a market, in minutes; where the owner decided nothing, the default.',
  fields: (t) => ({
    minimumNoticeMinutes: t.exposeInt('minimumNoticeMinutes', {
      description:
        'What a transport provider needs to reach a pick-up after accepting it. The last safe moment is this much before the pick-up, less the rounds that are left.',
    }),
    visitMinutes: t.exposeInt('visitMinutes', {
      description:
        'How long a visit is expected to take after the appointment, or after the arrival where there is none.',
    }),
    willCallPatienceMinutes: t.exposeInt('willCallPatienceMinutes', {
      description: 'How long after the expected end of a visit the call for a will-call return may take.',
    }),
    returnUnassignedLeadMinutes: t.exposeInt('returnUnassignedLeadMinutes', {
      description: "How long before a return's pick-up the booker is alerted that nobody has it.",
    }),
    transportProviderGoneLeadMinutes: t.exposeInt('transportProviderGoneLeadMinutes', {
      description: 'The same for a return that its transport provider gave back.',
    }),
    outboundLostLeadMinutes: t.exposeInt('outboundLostLeadMinutes', {
      description: 'The same for a return whose outbound leg did not take place.',
    }),
    willCallSilentLeadMinutes: t.exposeInt('willCallSilentLeadMinutes', {
      description: 'How long before the patience with a silent will-call ends the booker is alerted.',
    }),
    assignReminderMinutes: t.exposeInt('assignReminderMinutes', {
      description:
        'How long before an accepted pick-up its transport provider is reminded that no crew is assigned.',
    }),
  }),
});

const MarketSettings = builder.objectRef<Settings>('MarketSettings').implement({
  description: "What a market's owner decided; unset choices are null.",
  fields: (t) => ({
    allowWillCallInitialPickUp: t.exposeBoolean('allowWillCallInitialPickUp', {
      description: 'Whether the first leg may be a will-call.',
    }),
    defaultPickUpType: t.field({
      type: PickUpTypeEnum,
      nullable: true,
      description: 'Pick-up type new bookings start with; null: none.',
      resolve: (s) => s.defaultPickUpType,
    }),
    defaultItineraryType: t.field({
      type: ItineraryTypeEnum,
      nullable: true,
      description: 'Shape new bookings start with; null: none.',
      resolve: (s) => s.defaultItineraryType,
    }),
    defaultDropOffMinutes: t.int({
      nullable: true,
      description:
        'Minutes after the pick-up at which a leg is taken to arrive whose route is not known; null: nothing is taken.',
      resolve: (s) => s.defaultDropOffMinutes ?? null,
    }),
    allowNoDropOff: t.boolean({
      description: 'Whether the last leg of a one-way booking may go where nobody knows yet.',
      resolve: (s) => s.allowNoDropOff ?? false,
    }),
    defaultPickUpIsFacility: t.exposeBoolean('defaultPickUpIsFacility', {
      description: 'Whether the pick-up starts as a facility.',
    }),
    defaultDropOffIsFacility: t.exposeBoolean('defaultDropOffIsFacility', {
      description: 'Whether the drop-off starts as a facility.',
    }),
    defaultUsePatientCertification: t.exposeBoolean('defaultUsePatientCertification', {
      description: "Whether a booking uses the patient's certification unless said otherwise.",
    }),
    facilityFindCompanyOnly: t.exposeBoolean('facilityFindCompanyOnly', {
      description: 'Whether only the own facilities may be booked.',
    }),
    requireDepartment: t.exposeBoolean('requireDepartment', {
      description: 'Whether a facility with departments wants one chosen.',
    }),
    requiredCredentials: t.field({
      type: [CredentialKindEnum],
      description: 'Kinds of credentials that whoever carries here must have; empty: none.',
      resolve: (s) => s.requiredCredentials ?? [],
    }),
    showEstimateLines: t.boolean({
      description: 'Whether bookers see how the estimates of those who would be asked come about.',
      resolve: (s) => s.showEstimateLines ?? false,
    }),
    questionnaireBookingId: t.id({
      nullable: true,
      description: 'The questionnaire (a form definition) that bookers answer; null: none.',
      resolve: ({ questionnaireBookingId: id }) => (id ? globalId('FormDefinition', id) : null),
    }),
    questionnaireProxyId: t.id({
      nullable: true,
      description: 'The one that call takers answer for others; null: as bookers.',
      resolve: ({ questionnaireProxyId: id }) => (id ? globalId('FormDefinition', id) : null),
    }),
    useQuestions: t.boolean({
      description: 'Whether questions are used at all; if not, bookers classify by hand.',
      resolve: (s) => s.useQuestions ?? true,
    }),
    patientLinks: t.boolean({
      description: 'Whether patients get a link to the page of their booking.',
      resolve: (s) => s.patientLinks ?? false,
    }),
    patientMayCancel: t.boolean({
      description: 'Whether they may cancel there.',
      resolve: (s) => s.patientMayCancel ?? false,
    }),
    ratingBreaksTies: t.boolean({
      description: 'Whether ratings tell bids apart that are equal in pick-up, price and contract.',
      resolve: (s) => s.ratingBreaksTies ?? false,
    }),
    holidays: t.field({
      type: [MarketHoliday],
      description:
        'Days on which it does not go as on others, by date; each template says what it does on them.',
      resolve: (s) => s.holidays ?? [],
    }),
    requiredTimestamps: t.field({
      type: [ProgressStampEnum],
      description: 'Stamps a leg needs to be completed.',
      resolve: (s) => s.requiredTimestamps ?? PROGRESS_STAMPS.filter((stamp) => stamp !== 'ASSIGNED'),
    }),
    pickUpPaddingMinutes: t.exposeInt('pickUpPaddingMinutes', {
      description: 'Minutes kept free around a trip when availability is judged.',
    }),
    conflictMinutes: t.exposeInt('conflictMinutes', {
      nullable: true,
      description:
        'Minutes a transport provider has to answer changes of a leg it accepted; null: 5 within four hours of the pick-up, else 60.',
    }),
    reconfirmMinutes: t.exposeInt('reconfirmMinutes', {
      nullable: true,
      description:
        'Minutes before the pick-up at which the transport provider that has a leg is asked for a second yes; null: nobody is asked.',
    }),
    reconfirmAnswerMinutes: t.exposeInt('reconfirmAnswerMinutes', {
      nullable: true,
      description: 'Minutes it has to answer; null with reconfirmMinutes.',
    }),
    recurrenceHorizonDays: t.int({
      description:
        'A bundle of a recurring template is produced this many days before its first pick-up at the earliest.',
      resolve: (s) => s.recurrenceHorizonDays ?? RECURRENCE.horizonDays,
    }),
    expiryGraceMinutes: t.exposeInt('expiryGraceMinutes', {
      description: 'Minutes after the pick-up time before an unaccepted leg expires.',
    }),
    clocks: t.field({
      type: MarketClocks,
      description: 'Last safe moments, the watch over returns, reminders.',
      resolve: (s) => clocksOf(s),
    }),
    distanceUnit: t.field({
      type: DistanceUnitEnum,
      description: 'Unit of distances in rules and prices.',
      resolve: (s) => s.distanceUnit,
    }),
  }),
});

defineNode(MarketMember, {
  description: "A company's place in a market.",
  load: (ctx, ids) => membersById(ctx.db, scopeOf(ctx.actor), ids, ctx.now()),
  fields: (t) => ({
    company: t.field({
      type: Company,
      description: 'The member.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.companyId),
    }),
    tier: t.exposeInt('tier', {
      nullable: true,
      description: "Tier of its contract with the caller's company, 1 to 3; null where there is none.",
    }),
    status: t.field({
      type: RecordStatusEnum,
      description: 'Whether it takes part now.',
      resolve: (row) => (row.active ? 'ACTIVE' : 'INACTIVE'),
    }),
    state: t.field({
      type: MarketMemberStateEnum,
      description: 'Where it stands: only who has accepted takes part.',
      resolve: (row) => row.state,
    }),
    tiers: t.exposeIntList('tiers', {
      description:
        "Tiers of its contracts as a transport provider, for the owner of the market; for others those with the caller's company.",
    }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'Since when it takes part; of one that was invited, since when it is.',
      resolve: (row) => row.joinedAt,
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change; send it back as expectedVersion.',
    }),
  }),
});

const loadMembers = (
  ctx: Context,
  marketId: string,
  kind: CompanyKind | null,
  withFormer = false,
): Promise<MemberRow[]> =>
  loader<string, MemberRow[]>(ctx, `members:${kind ?? 'ALL'}:${String(withFormer)}`, async (_ctx, ids) => {
    const rows = await membersOfMarkets(ctx.db, ctx.actor?.companyId ?? '', ids, kind, withFormer, ctx.now());
    return ids.map((id) => rows.filter((row) => row.marketId === id));
  }).load(marketId);

defineNode(Market, {
  description:
    "A market: where care providers and transport providers meet under one owner's rules. Visible to its owner, to whoever takes or took part, and to platform staff.",
  load: (ctx, ids) => marketsById(ctx.db, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    displayName: t.exposeString('name', { description: 'Name people read.' }),
    timeZone: t.exposeString('timeZone', { description: 'IANA zone of its rules and days.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code of its prices.' }),
    owner: t.field({
      type: Company,
      description: 'The company that decides its rules.',
      resolve: (row, _args, ctx) => loadNodeOrFail(ctx, Company, row.ownerCompanyId),
    }),
    isOwn: t.boolean({
      description: "Whether the caller's company owns it.",
      resolve: (row, _args, ctx) => row.ownerCompanyId === ctx.actor?.companyId,
    }),
    isSandbox: t.exposeBoolean('sandbox', {
      description: 'Whether it is for practice: its owner may simulate it.',
    }),
    settings: t.field({
      type: MarketSettings,
      description: 'What the owner decided.',
      resolve: (row) => row.settings,
    }),
    members: t.field({
      type: [MarketMember],
      description: 'Active members by name.',
      args: {
        kind: t.arg({ type: CompanyKindEnum, description: 'One side only.' }),
        withFormer: t.arg.boolean({
          description:
            'With those that are invited and those that no longer take part; for the owner of the market, others get the active ones.',
        }),
      },
      resolve: (row, { kind, withFormer }, ctx) =>
        loadMembers(
          ctx,
          row.id,
          kind ?? null,
          withFormer === true && row.ownerCompanyId === ctx.actor?.companyId,
        ),
    }),
    memberCount: t.int({
      description: 'How many take part now.',
      resolve: async (row, _args, ctx) => (await loadMembers(ctx, row.id, null)).length,
    }),
    canEdit: t.boolean({
      description: 'Whether the caller may change its settings, members, contracts and rules.',
      resolve: (row, _args, ctx) => ctx.actor !== null && decidesMarket(ctx.actor, row.ownerCompanyId),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was founded.',
      resolve: (row) => row.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When its settings last changed.',
      resolve: (row) => row.updatedAt,
    }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
  }),
});

const MarketConnection = connectionOf(Market);
const MarketFilterInput = columnFilterInput('MarketFilter', marketColumns, {
  name: 'Part of the name.',
  owner: "Part of the owner's name.",
  timeZone: 'Part of the time zone.',
  currency: 'Part of the currency of its prices.',
  conflictMinutes: 'So many minutes to answer changes; those that leave it to the default never match.',
  horizonDays: 'Bundles are produced so many days ahead.',
  members: 'So many take part now.',
  sandbox: 'Whether it is for practice.',
  modified: 'When its settings last changed.',
  created: 'When it was founded.',
});

const MarketOrderInput = orderInput('MarketOrder', MARKET_ORDERS);

builder.queryFields((t) => ({
  markets: t.field({
    type: MarketConnection,
    description: "Active markets that the caller's company owns or takes part in.",
    authScopes: { signedIn: true },
    args: {
      companyId: t.arg.id({
        description: 'Only those this company takes part in too; platform staff get all of its.',
      }),
      search: t.arg.string({ description: 'Part of the name.' }),
      isOwn: t.arg.boolean({
        description: "Only those the caller's company owns, or (false) only those of others.",
      }),
      everywhere: t.arg.boolean({
        description: 'Platform staff get all there are, whoever they work for; of no effect for others.',
      }),
      filter: t.arg({ type: MarketFilterInput, description: 'What its columns must hold.' }),
      direction: t.arg({
        type: OrderDirection,
        description: 'Which way the names run, where `orderBy` says nothing; default ascending.',
      }),
      orderBy: t.arg({ type: MarketOrderInput, description: 'In which order; default by name.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const scope = scopeOf(ctx.actor);
      const order: MarketOrder = args.orderBy ?? { field: 'NAME', direction: args.direction ?? 'ASC' };
      const page = pageArgs(args, orderedList('markets', order));
      const companyId =
        args.companyId == null
          ? null
          : (localId('Company', args.companyId) ?? '00000000-0000-0000-0000-000000000000');
      const filter = {
        companyId,
        search: searchText(args.search),
        isOwn: args.isOwn ?? null,
        everywhere: args.everywhere ?? false,
        columns: args.filter ?? null,
      };
      const rows = await listMarkets(ctx.db, scope, filter, order, page);
      const count = async () => cappedTotal(await countMarkets(ctx.db, scope, filter));
      return pageOf(rows, page, (row) => ({ key: row.sortKey, id: row.id }), count);
    },
  }),
  market: t.field({
    type: Market,
    nullable: true,
    description: 'One market; null when there is none, or none for the caller.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => loadNode(ctx, Market, localId('Market', id)),
  }),
}));
