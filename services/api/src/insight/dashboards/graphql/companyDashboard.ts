import { GraphQLError } from 'graphql';
import type { Role } from '@ptc/schema/rules/lists/people';
import { sidesOfAsker } from '../../../db/sides/domain/onSide.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { TripStatusEnum } from '../../../bookings/core/graphql/enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Vehicle } from '../../../network/vehicles/graphql/Vehicle.ts';
import { largest } from '../domain/largest.ts';
import { maxPeriodDays, periodOf, type Period } from '../domain/period.ts';
import { legsTold, type FigureOwner, type LegGroup, type LegsTold } from '../figures.queries.ts';
import { answerGroups, offersTold } from '../offers.queries.ts';
import { AnswerFigures } from './AnswerFigures.ts';
import { FillFigures } from './FillFigures.ts';
import { groupKeys } from './groupKeys.ts';
import { RatingFigures } from './RatingFigures.ts';
import { HourFigures } from './HourFigures.ts';

/** Roles that see their company's figures: what they count of it is what they may see of it. */
export const figureReaders: readonly Role[] = ['VIEW_BOOKING', 'VIEW_DISPATCH'];

/** Whose figures the caller sees, and as which sides. */
export const figuresOf = (actor: Actor | null): FigureOwner => {
  if (!actor) throw new Error('Figures need an actor');
  const sides = sidesOfAsker(actor);
  return {
    companyId: actor.companyId,
    timeZone: actor.timeZone,
    books: sides.includes('careProvider'),
    dispatches: sides.includes('transportProvider'),
  };
};

const LegFigures = builder.objectRef<LegGroup>('LegFigures').implement({
  description:
    'What is counted of a group of legs: all that have something in common, which one of its keys names; no key: all of the period.',
  fields: (t) => ({
    ...groupKeys(t),
    status: t.field({
      type: TripStatusEnum,
      nullable: true,
      description: 'Their status; null in other groups.',
      resolve: ({ status }) => status,
    }),
    partner: t.field({
      type: Company,
      nullable: true,
      description:
        'For whom books, the transport provider; for whom carries, the care provider. Null in other groups, and where nobody has the legs.',
      resolve: ({ partnerId }, _args, ctx) => loadNode(ctx, Company, partnerId),
    }),
    vehicle: t.field({
      type: Vehicle,
      nullable: true,
      description: 'Of legs the company carries: their vehicle; null in other groups, and without one.',
      resolve: ({ vehicleId }, _args, ctx) => loadNode(ctx, Vehicle, vehicleId),
    }),
    total: t.exposeInt('total', { description: 'All legs of the group.' }),
    completed: t.exposeInt('completed', { description: 'Legs that were completed.' }),
    cancelled: t.exposeInt('cancelled', {
      description: 'Legs that were cancelled, or whose patient was not carried.',
    }),
    unfilled: t.exposeInt('unfilled', {
      description: 'Legs that nobody has: drafts, offered, unfulfilled, blocked, expired.',
    }),
    measured: t.exposeInt('measured', {
      description: 'Legs with a time of their own whose crew stamped its arrival at the pick-up.',
    }),
    onTime: t.exposeInt('onTime', {
      description:
        'Of these, legs reached at most 15 minutes after the promised, else the requested, pick-up.',
    }),
    drivenMeters: t.exposeFloat('drivenMeters', {
      description: 'Metres driven on completed legs, as recorded at completion.',
    }),
  }),
});

interface Shown extends LegsTold {
  owner: FigureOwner;
  period: Period;
}

/** The groups made by one key: null of that key is a group as well (legs without a partner). */
const by = (groups: readonly LegGroup[], mask: number): LegGroup[] =>
  groups.filter((group) => group.mask === mask);
const nothing: LegGroup = {
  date: null,
  status: null,
  marketId: null,
  partnerId: null,
  vehicleId: null,
  mask: 31,
  total: 0,
  completed: 0,
  cancelled: 0,
  unfilled: 0,
  measured: 0,
  onTime: 0,
  drivenMeters: 0,
};
const legsOf = ({ total }: LegGroup): number => total;

const CompanyDashboard = builder.objectRef<Shown>('CompanyDashboard').implement({
  description:
    "The figures of a company's legs with a pick-up in a period, as far as the caller's roles see them: booked (its own, and by proxy), carried, or both; a leg counts once.",
  fields: (t) => ({
    fromDate: t.field({
      type: 'Date',
      description: "First day, on the company's calendar.",
      resolve: ({ period }) => period.fromDate,
    }),
    toDate: t.field({ type: 'Date', description: 'Last day.', resolve: ({ period }) => period.toDate }),
    total: t.field({
      type: LegFigures,
      description: 'All legs of the period.',
      resolve: ({ groups }) => by(groups, 31)[0] ?? nothing,
    }),
    days: t.field({
      type: [LegFigures],
      description: 'By day, in order; days without legs are left out.',
      resolve: ({ groups }) => by(groups, 15),
    }),
    statuses: t.field({
      type: [LegFigures],
      description: 'By status.',
      resolve: ({ groups }) => by(groups, 23),
    }),
    markets: t.field({
      type: [LegFigures],
      description: 'By market, the twenty largest.',
      resolve: ({ groups }) => largest(by(groups, 27), legsOf),
    }),
    partners: t.field({
      type: [LegFigures],
      description:
        'By transport provider or care provider, the twenty largest; legs that nobody has are left out.',
      resolve: ({ groups }) =>
        largest(
          by(groups, 29).filter(({ partnerId }) => partnerId !== null),
          legsOf,
        ),
    }),
    vehicles: t.field({
      type: [LegFigures],
      description: 'By vehicle, the twenty with most legs; legs without one are left out.',
      resolve: ({ groups }) =>
        largest(
          by(groups, 30).filter(({ vehicleId }) => vehicleId !== null),
          legsOf,
        ),
    }),
    hours: t.field({
      type: [HourFigures],
      description:
        "By weekday and hour of the pick-up on the company's clock, in order; hours without legs are left out.",
      resolve: ({ hours }) => hours,
    }),
    ratings: t.field({
      type: RatingFigures,
      description: 'How its completed legs were rated.',
      resolve: ({ ratings }) => ratings,
    }),
    fill: t.field({
      type: FillFigures,
      nullable: true,
      description: 'How its bookings found their transport providers; null for those who only dispatch.',
      resolve: ({ owner, period }, _args, ctx) => (owner.books ? offersTold(ctx.sql, owner, period) : null),
    }),
    answers: t.field({
      type: AnswerFigures,
      nullable: true,
      description: 'How it answered offers; null for those who only book.',
      resolve: ({ owner, period }, _args, ctx) =>
        owner.dispatches ? answerGroups(ctx.sql, owner, period) : null,
    }),
  }),
});

const shown = async (ctx: Context, fromDate: string, toDate: string): Promise<Shown> => {
  const owner = figuresOf(ctx.actor);
  const period = periodOf(fromDate, toDate, owner.timeZone);
  if (!period)
    throw new GraphQLError(`A period begins before it ends, and has at most ${maxPeriodDays} days`, {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  return { owner, period, ...(await legsTold(ctx.sql, owner, period)) };
};

builder.queryField('companyDashboard', (t) =>
  t.field({
    type: CompanyDashboard,
    extensions: mayLag,
    description: "Figures of the caller's company over a period.",
    authScopes: { roles: figureReaders },
    args: {
      fromDate: t.arg({
        type: 'Date',
        required: true,
        description: "First day of the pick-ups, on the company's calendar.",
      }),
      toDate: t.arg({ type: 'Date', required: true, description: 'Last day; at most 366 days in all.' }),
    },
    resolve: (_root, { fromDate, toDate }, ctx) => shown(ctx, fromDate, toDate),
  }),
);
