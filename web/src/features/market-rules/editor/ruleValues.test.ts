import { checkInput } from '@ptc/schema/rules/issues';
import { marketRuleRules } from '@ptc/schema/rules/marketRule';
import { expect, it } from 'vitest';
import { changedFields, fieldOf, newRule, ruleOf, withCondition, type RuleValues } from './ruleValues.ts';
import { axisTicks, roundBars } from './roundAxis.ts';

const wrong = (over: Partial<RuleValues>): string[] => {
  const found = checkInput(marketRuleRules(), ruleOf({ ...newRule, name: 'Rule', ...over }));
  return found.ok ? [] : found.issues.map(({ path, code }) => `${fieldOf(path)} ${code}`);
};

it.each<[Partial<RuleValues>, string[]]>([
  [{}, []],
  [{ name: '' }, ['name required']],
  [{ offerLead: 'soon' }, ['offerLead invalid_number']],
  [{ allAtOnce: '', limit: '' }, []],
  [{ distance: { from: '', to: '2' } }, ['distance.from required']],
  [{ lead: { from: '2 h', to: '90' } }, ['lead.to too_small']],
  [{ age: { from: '65', to: '' }, patients: { from: '1', to: '' } }, []],
  [{ weight: { from: '300', to: '200' } }, ['weight.to too_small']],
  [{ distance: { from: '2,5', to: '7,25' } }, []],
  [{ distance: { from: '0', to: '1,000' } }, ['distance.to invalid_number']],
  [{ patients: { from: '', to: '2' } }, ['patients.from required']],
  [{ places: { typeIds: [], end: 'EITHER' } }, ['places.typeIds required']],
  [{ rounds: [{ tiers: [], memberIds: [], minutes: '5' }] }, ['rounds.0.tiers required']],
  [{ rounds: [{ tiers: [1], memberIds: [], minutes: '' }] }, ['rounds.0.minutes required']],
  [{ payorTypes: ' Medicare, , Self ' }, []],
])('what is wrong stands beside its field: %#', (over, expected) => {
  expect(wrong(over)).toEqual(expected);
});

it('a path of the server names the field of the form', () => {
  expect(
    [
      'rule.name',
      'rule.conditions.callTypeIds.3',
      'rule.conditions.places.typeIds.0',
      'rule.settings.rounds.1.memberIds.0',
      'rule.settings.promisedPickUpLimitMinutes',
    ].map(fieldOf),
  ).toEqual(['name', 'callTypeIds', 'places.typeIds', 'rounds.1.memberIds', 'limit']);
});

it('counts the fields that say something else', () => {
  expect(changedFields(newRule, newRule)).toEqual([]);
  expect(changedFields(newRule, { ...newRule, award: 'BEST', daysOfWeek: ['MON'] })).toEqual([
    'daysOfWeek',
    'award',
  ]);
});

it('rounds stand one after the other on one axis', () => {
  expect(roundBars(newRule.rounds)).toEqual({
    bars: [
      { from: 0, to: 30 },
      { from: 30, to: 75 },
    ],
    total: 75,
  });
  expect(roundBars([{ tiers: [1], memberIds: [], minutes: 'x' }])).toEqual({
    bars: [{ from: 0, to: 0 }],
    total: 30,
  });
  expect([20, 75, 120, 130, 10_080].map(axisTicks)).toEqual([
    [0, 5, 10, 15, 20],
    [0, 15, 30, 45, 60, 75],
    [0, 30, 60, 90, 120],
    [0, 30, 60, 90, 130],
    [0, 2880, 5760, 8640, 10_080].filter((minutes) => minutes !== 8640 || 10_080 - 8640 >= 1440),
  ]);
});

it.each<
  [string, Partial<RuleValues>, Parameters<typeof withCondition>[1], string | null, Partial<RuleValues>]
>([
  ['as it begins', {}, 'daysOfWeek', null, { daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI'] }],
  ['as it was', { daysOfWeek: ['SUN'] }, 'daysOfWeek', null, { daysOfWeek: ['SUN'] }],
  ['a day', {}, 'daysOfWeek', 'SAT', { daysOfWeek: ['SAT'] }],
  [
    'another day, in their order',
    { daysOfWeek: ['SUN'] },
    'daysOfWeek',
    'SAT',
    { daysOfWeek: ['SAT', 'SUN'] },
  ],
  ['an entry', {}, 'callTypeIds', 'WCV', { callTypeIds: ['WCV'] }],
  ['an entry once', { callTypeIds: ['WCV'] }, 'callTypeIds', 'WCV', { callTypeIds: ['WCV'] }],
  ['a kind of place', {}, 'places', 'ED', { places: { typeIds: ['ED'], end: 'EITHER' } }],
])('a condition is taken up: %s', (_what, over, condition, entry, expected) => {
  expect(withCondition({ ...newRule, ...over }, condition, entry)).toEqual({ ...newRule, ...expected });
});
