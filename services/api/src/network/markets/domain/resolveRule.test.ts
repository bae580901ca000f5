import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksCircumstances, resolveRule } from './resolveRule.ts';
import type { Circumstances, DispatchRule, RuleConditions, TripToMatch } from './resolveRule.ts';

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
  circumstances: {
    bookedAt: new Date('2026-07-01T10:30:00Z'),
    payorTypes: ['Medicare '],
    pickUpTypeId: 'HOSPITAL',
    dropOffTypeId: null,
    quantities: { AGE: '80', COUNT: '1' },
  },
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
    [
      { quantity: { operator: 'GT' as const, amount: 9, amount2: null } },
      { quantity: null },
      'DISTANCE_UNKNOWN',
    ],
    // Both ends are included; without an end it must be more.
    [{ quantities: [{ unit: 'AGE' as const, from: 65, to: 80 }] }, {}, undefined],
    [{ quantities: [{ unit: 'AGE' as const, from: 80, to: null }] }, {}, 'PATIENT_VALUE'],
    [{ quantities: [{ unit: 'AGE' as const, from: 79, to: null }] }, {}, undefined],
    [
      {
        quantities: [
          { unit: 'AGE' as const, from: 79, to: null },
          { unit: 'COUNT' as const, from: 1, to: null },
        ],
      },
      {},
      'PATIENT_VALUE',
    ],
    // What is not known matches nothing that asks for it.
    [{ quantities: [{ unit: 'WEIGHT' as const, from: 0, to: null }] }, {}, 'PATIENT_VALUE'],
    [{ quantities: [{ unit: 'AGE' as const, from: 0, to: 99 }] }, { circumstances: null }, 'PATIENT_VALUE'],
    [{ payorTypes: ['medicaid', ' MEDICARE'] }, {}, undefined],
    [{ payorTypes: ['Medicaid'] }, {}, 'PAYOR'],
    [{ payorTypes: ['Medicare'] }, { circumstances: null }, 'PAYOR'],
    [{ places: { typeIds: ['HOSPITAL'], end: 'PICK_UP' as const } }, {}, undefined],
    [{ places: { typeIds: ['HOSPITAL'], end: 'EITHER' as const } }, {}, undefined],
    [{ places: { typeIds: ['HOSPITAL'], end: 'DROP_OFF' as const } }, {}, 'FACILITY_TYPE'],
    [{ places: { typeIds: ['HOME'], end: 'EITHER' as const } }, { circumstances: null }, 'FACILITY_TYPE'],
    // Booked two hours before: from is included, to is not.
    [{ leadMinutes: { from: 120, to: null } }, {}, undefined],
    [{ leadMinutes: { from: null, to: 120 } }, {}, 'LEAD_TIME'],
    [{ leadMinutes: { from: 60, to: 121 } }, {}, undefined],
    [{ leadMinutes: { from: 121, to: null } }, {}, 'LEAD_TIME'],
    [{ leadMinutes: { from: 1, to: null } }, { circumstances: null }, 'LEAD_TIME'],
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

  it('a condition more never makes a rule match, and what a rule does not ask cannot stop it', () => {
    const lead = fc.record({
      from: fc.option(fc.nat({ max: 500 })),
      to: fc.option(fc.nat({ max: 500 })),
    });
    const more = fc.record(
      {
        payorTypes: fc.subarray(['medicare', 'self']),
        places: fc.record({
          typeIds: fc.subarray(['HOSPITAL', 'HOME']),
          end: fc.constantFrom('PICK_UP' as const, 'DROP_OFF' as const, 'EITHER' as const),
        }),
        leadMinutes: lead,
        quantities: fc.subarray([
          { unit: 'AGE' as const, from: 70, to: null },
          { unit: 'WEIGHT' as const, from: 1, to: 9 },
        ]),
        daysOfWeek: fc.subarray(['WED', 'THU'] as const).map((days) => [...days]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(more, more, fc.nat({ max: 600 }), (some, others, minutes) => {
        const bookedAt = new Date(trip.pickUpAt.getTime() - minutes * 60_000);
        const change = { circumstances: { ...trip.circumstances, bookedAt } as Circumstances };
        const all = { ...others, ...some };
        if (failure(all, change) === undefined) expect(failure(some, change)).toBe(undefined);
        expect(failure({}, { circumstances: null })).toBe(undefined);
        expect(asksCircumstances([rule('r', 1, all)])).toBe(
          (all.quantities ?? []).length > 0 ||
            (all.payorTypes ?? []).length > 0 ||
            all.places !== undefined ||
            all.leadMinutes !== undefined,
        );
      }),
    );
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
