import { expect, it } from 'vitest';
import type { RuleConditions } from './resolveRule.ts';
import { ruleCovers } from './ruleCovers.ts';

const conditions = (over: Partial<RuleConditions> = {}): RuleConditions => ({
  callTypeIds: [],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  daysOfWeek: [],
  timeOfDay: null,
  quantity: null,
  ...over,
});
const night = { from: '20:00', to: '06:00' };
const far = { operator: 'GT', amount: 20, amount2: null } as const;

it.each<[string, Partial<RuleConditions>, Partial<RuleConditions>, boolean]>([
  ['no condition matches all', {}, { callTypeIds: ['WCV'], daysOfWeek: ['SAT'] }, true],
  ['nothing narrower matches all', { callTypeIds: ['WCV'] }, {}, false],
  ['more entries match fewer', { callTypeIds: ['WCV', 'BLS'] }, { callTypeIds: ['BLS'] }, true],
  ['fewer entries do not match more', { callTypeIds: ['BLS'] }, { callTypeIds: ['WCV', 'BLS'] }, false],
  ['who asks for fewer needs', { variableIds: ['O2'] }, { variableIds: ['O2', 'ISO'] }, true],
  ['who asks for another need', { variableIds: ['O2'] }, { variableIds: ['ISO'] }, false],
  ['more days', { daysOfWeek: ['SAT', 'SUN'] }, { daysOfWeek: ['SUN'] }, true],
  ['hours of the day, and any', { timeOfDay: night }, {}, false],
  ['the same hours', { timeOfDay: night }, { timeOfDay: night, priorityIds: ['P1'] }, true],
  ['distances, and any', { quantity: far }, {}, false],
  ['the same distances', { quantity: far }, { quantity: far }, true],
  ['the elderly, and any', { quantities: [{ unit: 'AGE', from: 65, to: null }] }, {}, false],
  [
    'the elderly, and the very old',
    { quantities: [{ unit: 'AGE', from: 65, to: null }] },
    { quantities: [{ unit: 'AGE', from: 80, to: 90 }] },
    true,
  ],
  [
    'more than 65, and from 65 on',
    { quantities: [{ unit: 'AGE', from: 65, to: null }] },
    { quantities: [{ unit: 'AGE', from: 65, to: 70 }] },
    false,
  ],
  [
    'a weight, and an age',
    { quantities: [{ unit: 'WEIGHT', from: 300, to: null }] },
    { quantities: [{ unit: 'AGE', from: 300, to: null }] },
    false,
  ],
  ['fewer payors', { payorTypes: ['MEDICARE'] }, {}, false],
  [
    'either end',
    { places: { typeIds: ['ED'], end: 'EITHER' } },
    { places: { typeIds: ['ED'], end: 'PICK_UP' } },
    true,
  ],
  [
    'one end',
    { places: { typeIds: ['ED'], end: 'PICK_UP' } },
    { places: { typeIds: ['ED'], end: 'EITHER' } },
    false,
  ],
  [
    'a longer notice within',
    { leadMinutes: { from: 60, to: null } },
    { leadMinutes: { from: 120, to: 240 } },
    true,
  ],
  [
    'a shorter notice not',
    { leadMinutes: { from: 60, to: null } },
    { leadMinutes: { from: null, to: 240 } },
    false,
  ],
  ['any notice not', { leadMinutes: { from: 60, to: null } }, {}, false],
])('a rule covers another: %s', (_what, wide, narrow, expected) => {
  expect(ruleCovers(conditions(wide), conditions(narrow))).toBe(expected);
});
