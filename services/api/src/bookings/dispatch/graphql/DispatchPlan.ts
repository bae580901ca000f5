import { builder } from '../../../platform/graphql/builder.ts';
import { AwardEnum } from '../../../network/markets/graphql/enums.ts';
import { LeftOutReasonEnum, RuleFailureEnum } from './enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { bookingWord } from '../../../platform/messages/bookingWords.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import type { RuleRejection as Rejection } from '../../../network/markets/domain/resolveRule.ts';
import type { Price } from '../../../network/pricing/domain/price.ts';
import { LegPrice } from '../../../network/pricing/graphql/CostLine.ts';
import { Money, type MoneyShape } from '../../../network/pricing/graphql/Money.ts';
import { companyOf } from '../../core/graphql/relations.ts';
import type { DispatchExplanation, Invitee, PlannedRound } from '../../core/domain/dispatchPlan.ts';
import { promisedPickUpEditable, type PromisedPickUpLimit } from '../domain/promisedPickUp.ts';

/** An estimate as it is shown; its legs where the asker may know how it comes about. */
type ShownEstimate = MoneyShape & { legs?: readonly Price[] };

/** A plan as it is shown: stored with a batch, or previewed. */
export interface DispatchPlanShape {
  explanation: DispatchExplanation;
  promisedPickUpLimit: PromisedPickUpLimit;
  /** Estimated price per transport provider (uuid), as far as known. */
  estimates: ReadonlyMap<string, ShownEstimate>;
}

const instant = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

/** The explanation stored with a batch: JSON knows instants as text only. Null before the first plan. */
export const storedExplanation = (stored: unknown): DispatchExplanation | null => {
  if (typeof stored !== 'object' || stored === null || !('rounds' in stored)) return null;
  const plan = stored as DispatchExplanation;
  return {
    rule: plan.rule ?? null,
    reasons: plan.reasons ?? [],
    opensAt: instant(plan.opensAt ?? null),
    overAt: instant(plan.overAt ?? null),
    rounds: plan.rounds.map((round) => ({
      ...round,
      opensAt: new Date(round.opensAt),
      closesAt: new Date(round.closesAt),
      respondsBy: new Date(round.respondsBy),
    })),
    leftOut: plan.leftOut ?? [],
    award: plan.award ?? null,
    allAtOnce: plan.allAtOnce ?? false,
    keepEarlierOpen: plan.keepEarlierOpen ?? false,
    forced: plan.forced ?? false,
  };
};

export const RuleRejection = builder
  .objectRef<Pick<Rejection, 'ruleId' | 'ruleName' | 'failure'>>('RuleRejection')
  .implement({
    description: 'A dispatch rule that did not win, and why.',
    fields: (t) => ({
      ruleId: t.id({
        description: 'Id of the rule.',
        resolve: ({ ruleId }) => globalId('MarketRule', ruleId),
      }),
      ruleName: t.exposeString('ruleName', { description: 'Name of the rule.' }),
      failure: t.expose('failure', {
        type: RuleFailureEnum,
        description: 'The condition that failed.',
      }),
      message: t.string({
        description: "In the caller's language.",
        resolve: ({ ruleName, failure }, _args, ctx) =>
          bookingWord(ctx.locale, `RULE_${failure}`, { rule: ruleName }),
      }),
    }),
  });

const DispatchCandidate = builder
  .objectRef<Invitee & { estimate: ShownEstimate | null }>('DispatchCandidate')
  .implement({
    description: 'A transport provider that a round asks.',
    fields: (t) => ({
      company: t.field({
        type: Company,
        description: 'The transport provider.',
        resolve: (row, _args, ctx, info) => companyOf(ctx, info, row.companyId, null),
      }),
      tier: t.exposeInt('tier', {
        nullable: true,
        description: 'Tier of its contract, 1 to 3; null for a VIP without one.',
      }),
      isVip: t.exposeBoolean('isVip', { description: 'Whether the booker chose it.' }),
      estimate: t.expose('estimate', {
        type: Money,
        nullable: true,
        description: 'Estimated price; null where no price list applies.',
      }),
      estimateLegs: t.field({
        type: [LegPrice],
        description:
          "How the estimate of a preview comes about, leg by leg: for the market's owner, and for bookers where the market shows it; else, and of a stored plan (its offers have it), empty.",
        resolve: ({ estimate }) => [...(estimate?.legs ?? [])],
      }),
    }),
  });

const DispatchRound = builder
  .objectRef<PlannedRound & { estimates: ReadonlyMap<string, ShownEstimate> }>('DispatchRound')
  .implement({
    description: 'One wave of offers.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: '1, 2, 3 … in the order of sending.' }),
      opensAt: t.expose('opensAt', {
        type: 'DateTime',
        description: 'When its offers go out.',
      }),
      closesAt: t.expose('closesAt', {
        type: 'DateTime',
        description: 'When the next round begins, or the batch is given up.',
      }),
      respondsBy: t.expose('respondsBy', {
        type: 'DateTime',
        description:
          'Until when its offers can be answered: later than closesAt where earlier rounds stay open.',
      }),
      candidates: t.field({
        type: [DispatchCandidate],
        description: 'Who is asked.',
        resolve: (round) =>
          round.companies.map((invitee) => ({
            ...invitee,
            estimate: round.estimates.get(invitee.companyId) ?? null,
          })),
      }),
    }),
  });

const LeftOut = builder
  .objectRef<DispatchExplanation['leftOut'][number] & { ruleFound: boolean }>('LeftOut')
  .implement({
    description: 'A transport provider of the market that is not asked.',
    fields: (t) => ({
      company: t.field({
        type: Company,
        description: 'The transport provider.',
        resolve: (row, _args, ctx, info) => companyOf(ctx, info, row.companyId, null),
      }),
      reason: t.field({ type: LeftOutReasonEnum, description: 'Why.', resolve: ({ reason }) => reason }),
      message: t.string({
        description: "Why, in the caller's language.",
        resolve: ({ reason, ruleFound }, _args, ctx) =>
          bookingWord(
            ctx.locale,
            reason === 'NO_ROUND' && !ruleFound ? 'LEFT_OUT_NO_RULE' : `LEFT_OUT_${reason}`,
          ),
      }),
    }),
  });

const summary = (plan: DispatchExplanation): [string, Record<string, string | number>] => {
  if (plan.rule === null) return ['PLAN_NO_RULE', {}];
  const companies = plan.rounds.reduce((sum, round) => sum + round.companies.length, 0);
  return companies === 0
    ? ['PLAN_NOBODY', { rule: plan.rule.name }]
    : ['PLAN_ROUNDS', { rule: plan.rule.name, companies, rounds: plan.rounds.length }];
};

export const DispatchPlan = builder.objectRef<DispatchPlanShape>('DispatchPlan').implement({
  description:
    'Who is offered a batch, in which order and why. The booking side and the market owner see it.',
  fields: (t) => ({
    ruleId: t.id({
      nullable: true,
      description: 'Id of the rule that won; null: none matched.',
      resolve: ({ explanation }) => (explanation.rule ? globalId('MarketRule', explanation.rule.id) : null),
    }),
    ruleName: t.string({
      nullable: true,
      description: 'Name of the rule that won; null: none matched.',
      resolve: ({ explanation }) => explanation.rule?.name ?? null,
    }),
    rejections: t.field({
      type: [RuleRejection],
      description: 'Every other rule of the market, and why it lost.',
      resolve: ({ explanation }) => [...explanation.reasons],
    }),
    rounds: t.field({
      type: [DispatchRound],
      description: 'The rounds in the order of sending.',
      resolve: ({ explanation, estimates }) => explanation.rounds.map((round) => ({ ...round, estimates })),
    }),
    leftOut: t.field({
      type: [LeftOut],
      description: 'Transport providers of the market that are not asked, and why.',
      resolve: ({ explanation }) =>
        explanation.leftOut.map((one) => ({ ...one, ruleFound: explanation.rule !== null })),
    }),
    offerOpensAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When offers go out; null without a rule.',
      resolve: ({ explanation }) => explanation.opensAt,
    }),
    offerClosesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the last round is over; null without rounds.',
      resolve: ({ explanation }) =>
        explanation.rounds.map(({ closesAt }) => closesAt).toSorted((a, b) => b.getTime() - a.getTime())[0] ??
        null,
    }),
    award: t.field({
      type: AwardEnum,
      nullable: true,
      description: 'How the winner is found; null without a rule.',
      resolve: ({ explanation }) => explanation.award,
    }),
    allAtOnce: t.boolean({
      description: 'Whether every round opens at once because the notice is short.',
      resolve: ({ explanation }) => explanation.allAtOnce,
    }),
    keepEarlierOpen: t.boolean({
      description: 'Whether offers of earlier rounds stay open while later ones run.',
      resolve: ({ explanation }) => explanation.keepEarlierOpen,
    }),
    forced: t.boolean({
      description: 'Whether offers go out now whatever the rule says.',
      resolve: ({ explanation }) => explanation.forced,
    }),
    promisedPickUpLimitMinutes: t.int({
      nullable: true,
      description:
        'How many minutes a promised pick-up or a counter-offer may lie from the requested one; null: no limit.',
      resolve: ({ promisedPickUpLimit }) =>
        promisedPickUpLimit?.enabled ? promisedPickUpLimit.minutes : null,
    }),
    promisedPickUpEditable: t.boolean({
      description: 'Whether a transport provider may promise another time than the requested.',
      resolve: ({ promisedPickUpLimit }) => promisedPickUpEditable(promisedPickUpLimit),
    }),
    message: t.string({
      description: "The plan in one sentence, in the caller's language.",
      resolve: ({ explanation }, _args, ctx) => bookingWord(ctx.locale, ...summary(explanation)),
    }),
  }),
});
