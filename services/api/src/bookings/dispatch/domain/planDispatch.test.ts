import { describe, expect, it } from 'vitest';
import { planDispatch } from './planDispatch.ts';
import type { DispatchInput, OfferingRule } from './planDispatch.ts';

const now = new Date('2026-07-01T12:00:00Z');
const pickUpAt = new Date('2026-07-01T18:00:00Z');
const any = {
  callTypeIds: [],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  daysOfWeek: [],
  timeOfDay: null,
  quantity: null,
};
const settings = {
  offerLeadMinutes: 1440,
  rounds: [
    { tiers: [1], memberCompanyIds: [], minutes: 10 },
    { tiers: [2], memberCompanyIds: [], minutes: 10 },
  ],
  keepEarlierOpen: true,
  allAtOnceUnderMinutes: 30,
  award: 'FIRST' as const,
};
const rule: OfferingRule = { id: 'R', name: 'All day', rank: 1, conditions: any, settings };
const nights: OfferingRule = {
  ...rule,
  id: 'N',
  name: 'Nights',
  rank: 5,
  conditions: { ...any, timeOfDay: { from: '22:00', to: '06:00' } },
};
const job = { callTypeIds: ['WCV'], urgencyIds: [], priorityIds: [], variableIds: [] };
const company = (companyId: string, tier: number, change: object = {}) => ({
  companyId,
  member: true,
  contracts: [
    { tier, rank: 0, active: true, startsOn: '2026-01-01', endsOn: null, credentialsExpireOn: null },
  ],
  jobTypes: [job],
  available: null,
  excluded: false,
  ...change,
});
const input: DispatchInput<OfferingRule> = {
  legs: [
    {
      callTypeId: 'WCV',
      urgencyId: 'U',
      priorityId: 'P',
      variableIds: [],
      pickUpAt,
      quantity: 5,
      pickUpType: 'SET_TIME',
      readyAt: null,
    },
  ],
  rules: [rule, nights],
  candidates: [
    company('one', 1),
    company('two', 2),
    company('three', 3),
    company('busy', 1, { available: false }),
  ],
  timeZone: 'America/New_York',
  vip: null,
  forceOffer: false,
  expiryGraceMinutes: 0,
  now,
};

describe('planning a dispatch', () => {
  it('explains the rule, the rounds and who is left out', () => {
    const { explanation, asked, capable } = planDispatch(input);
    expect(asked).toBe(2);
    expect(capable.map((entry) => entry.companyId)).toEqual(['one', 'two', 'three']);
    expect(explanation.rule).toEqual({ id: 'R', name: 'All day' });
    expect(explanation.reasons).toEqual([{ ruleId: 'N', ruleName: 'Nights', failure: 'TIME_OF_DAY' }]);
    expect(explanation.rounds.map((round) => round.companies)).toEqual([
      [{ companyId: 'one', tier: 1, isVip: false }],
      [{ companyId: 'two', tier: 2, isVip: false }],
    ]);
    expect(explanation.leftOut).toEqual([
      { companyId: 'busy', reason: 'NOT_AVAILABLE' },
      { companyId: 'three', reason: 'NO_ROUND' },
    ]);
    expect(JSON.parse(JSON.stringify(explanation))).toMatchObject({
      rule: { id: 'R' },
      opensAt: '2026-07-01T12:00:00.000Z',
    });
  });

  it('no rule: the reasons, no rounds, still who could', () => {
    const plan = planDispatch({ ...input, rules: [nights] });
    expect(plan).toMatchObject({
      rule: null,
      asked: 0,
      explanation: { rule: null, rounds: [], opensAt: null },
    });
    expect(plan.capable).toHaveLength(3);
  });

  it('a leg asked for now is offered although its pick-up is behind it', () => {
    const leg = {
      ...input.legs[0],
      pickUpAt: new Date(now.getTime() - 60_000),
      pickUpType: 'READY_NOW',
      readyAt: null,
    } as DispatchInput<OfferingRule>['legs'][number];
    const { explanation } = planDispatch({ ...input, legs: [leg] });
    expect(explanation.rounds.map((round) => round.respondsBy.getTime() > now.getTime())).toEqual([
      true,
      true,
    ]);
  });

  it('the preview and the engine see the same', () => {
    expect(planDispatch(input)).toEqual(planDispatch({ ...input }));
  });
});
