import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveRule } from './resolveRule.ts';
import type { DispatchRule, RuleConditions, TripToMatch } from './resolveRule.ts';

const ZONE = 'America/New_York';
const any: RuleConditions = {
  callTypeIds: [],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  daysOfWeek: [],
  timeOfDay: null,
  quantity: null,
};
const rule = (id: string, rank: number, conditions: Partial<RuleConditions> = {}): DispatchRule => ({
  id,
  name: `Rule ${id}`,
  rank,
  conditions: { ...any, ...conditions },
});
/** Wednesday 1 July 2026, 08:30 in New York. */
const trip: TripToMatch = {
  callTypeId: 'WCV',
  urgencyId: 'U',
  priorityId: 'P',
  variableIds: ['O2', 'STAIRS'],
  pickUpAt: new Date('2026-07-01T12:30:00Z'),
  quantity: 10,
};
const failure = (
  conditions: Partial<RuleConditions>,
  change: Partial<TripToMatch> = {},
): string | undefined =>
  resolveRule([rule('r', 1, conditions)], { ...trip, ...change }, ZONE).rejections[0]?.failure;

describe('the dispatch rule of a trip', () => {
  it.each([
    [{}, {}, undefined],
    [{ callTypeIds: ['AMB', 'WCV'] }, {}, undefined],
    [{ callTypeIds: ['AMB'] }, {}, 'CALL_TYPE'],
    [{ callTypeIds: ['AMB'] }, { callTypeId: null }, 'CALL_TYPE'],
    [{ urgencyIds: ['X'] }, {}, 'URGENCY'],
    [{ priorityIds: ['X'] }, {}, 'PRIORITY'],
    [{ variableIds: ['O2'] }, {}, undefined],
    [{ variableIds: ['O2', 'BAR'] }, {}, 'VARIABLES'],
    [{ daysOfWeek: ['WED'] as const }, {}, undefined],
    [{ daysOfWeek: ['THU'] as const }, {}, 'DAY_OF_WEEK'],
    // 02:00 UTC on Thursday is still Wednesday in the market.
    [{ daysOfWeek: ['WED'] as const }, { pickUpAt: new Date('2026-07-02T02:00:00Z') }, undefined],
    [{ timeOfDay: { from: '08:00', to: '09:00' } }, {}, undefined],
    [{ timeOfDay: { from: '08:00', to: '08:30' } }, {}, 'TIME_OF_DAY'],
    [{ timeOfDay: { from: '20:00', to: '09:00' } }, {}, undefined],
    [{ quantity: { operator: 'BETWEEN' as const, amount: 5, amount2: 10 } }, {}, undefined],
    [{ quantity: { operator: 'GT' as const, amount: 10, amount2: null } }, {}, 'QUANTITY'],
    [{ quantity: { operator: 'GT' as const, amount: 9, amount2: null } }, { quantity: null }, 'QUANTITY'],
    // The first condition that fails is the reason.
    [{ callTypeIds: ['AMB'], daysOfWeek: ['THU'] as const }, {}, 'CALL_TYPE'],
  ])('case %#', (conditions, change, expected) => {
    expect(failure(conditions, change)).toBe(expected);
  });

  it('is the highest-ranked that matches, and every other says why not', () => {
    const result = resolveRule(
      [rule('low', 1), rule('top', 9, { callTypeIds: ['AMB'] }), rule('mid', 5)],
      trip,
      ZONE,
    );
    expect(result.rule?.id).toBe('mid');
    expect(result.rejections).toEqual([
      { ruleId: 'top', ruleName: 'Rule top', failure: 'CALL_TYPE' },
      { ruleId: 'low', ruleName: 'Rule low', failure: 'OUTRANKED' },
    ]);
  });

  it('none: one reason per rule', () => {
    expect(resolveRule([rule('a', 1, { urgencyIds: ['X'] })], trip, ZONE)).toEqual({
      rule: null,
      rejections: [{ ruleId: 'a', ruleName: 'Rule a', failure: 'URGENCY' }],
    });
    expect(resolveRule([], trip, ZONE)).toEqual({ rule: null, rejections: [] });
  });

  it('does not depend on the order of the rules, and explains each loser once', () => {
    const rules = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        rank: fc.integer({ min: 0, max: 3 }),
        matches: fc.boolean(),
      }),
      { selector: (r) => r.id, maxLength: 8 },
    );
    fc.assert(
      fc.property(rules, (list) => {
        const built = list.map((r) => rule(r.id, r.rank, r.matches ? {} : { callTypeIds: ['AMB'] }));
        const result = resolveRule(built, trip, ZONE);
        expect(resolveRule(built.toReversed(), trip, ZONE)).toEqual(result);
        expect(result.rejections.length + (result.rule === null ? 0 : 1)).toBe(list.length);
        const best = Math.max(-1, ...list.filter((r) => r.matches).map((r) => r.rank));
        expect(result.rule?.rank ?? -1).toBe(best);
      }),
    );
  });
});
