import { describe, expect, it } from 'vitest';
import { checkInput } from './issues.ts';
import { marketRuleRules, type MarketRuleFields } from './marketRule.ts';

const conditions: MarketRuleFields['conditions'] = {
  callTypeIds: [],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  daysOfWeek: [],
  timeOfDay: null,
  distance: null,
  quantities: { age: null, weight: null, count: null, volume: null },
  payorTypes: [],
  places: null,
  leadMinutes: null,
};
const settings: MarketRuleFields['settings'] = {
  offerLeadMinutes: 60,
  rounds: [{ tiers: [1], memberIds: [], minutes: 30 }],
  keepEarlierOpen: true,
  allAtOnceUnderMinutes: 0,
  award: 'FIRST',
  promisedPickUpLimitMinutes: null,
};
const issues = (when: object, then: object = {}, name = 'Rule'): string[] => {
  const found = checkInput(marketRuleRules(), {
    name,
    conditions: { ...conditions, ...when },
    settings: { ...settings, ...then },
  });
  return found.ok ? [] : found.issues.map(({ path, code }) => `${path} ${code}`);
};

describe('a rule of a market', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ timeOfDay: { from: '20:00', to: '06:00' } }, []],
    [{ timeOfDay: { from: '06:00', to: '06:00' } }, ['conditions.timeOfDay.to invalid_time']],
    [
      { timeOfDay: { from: '6', to: '25:00' } },
      ['conditions.timeOfDay.from invalid_time', 'conditions.timeOfDay.to invalid_time'],
    ],
    [{ distance: { from: 5, to: 5 } }, []],
    [{ distance: { from: 5, to: 4 } }, ['conditions.distance.to too_small']],
    [{ distance: { from: 5, to: null } }, []],
    [{ quantities: { age: { from: 65, to: null } } }, []],
    [{ quantities: { weight: { from: 300, to: 200 } } }, ['conditions.quantities.weight.to too_small']],
    [{ quantities: { count: { from: null, to: 2 } } }, ['conditions.quantities.count.from required']],
    [{ places: { typeIds: [], end: 'EITHER' } }, ['conditions.places.typeIds required']],
    [{ leadMinutes: { from: null, to: null } }, ['conditions.leadMinutes.to required']],
    [{ leadMinutes: { from: 60, to: 60 } }, ['conditions.leadMinutes.to too_small']],
    [{ leadMinutes: { from: null, to: 60 } }, []],
    [{ payorTypes: [' '] }, ['conditions.payorTypes.0 required']],
  ])('conditions %#', (when, expected) => {
    expect(issues(when)).toEqual(expected);
  });

  it.each<[object, string[]]>([
    [{ rounds: [] }, ['settings.rounds required']],
    [{ rounds: [{ tiers: [], memberIds: [], minutes: 5 }] }, ['settings.rounds.0.tiers required']],
    [{ rounds: [{ tiers: [], memberIds: ['a'], minutes: 5 }] }, []],
    [
      { rounds: [{ tiers: [4], memberIds: [], minutes: 0 }] },
      ['settings.rounds.0.tiers.0 too_large', 'settings.rounds.0.minutes too_small'],
    ],
    [{ promisedPickUpLimitMinutes: 0 }, ['settings.promisedPickUpLimitMinutes too_small']],
    [{ offerLeadMinutes: 1.5 }, ['settings.offerLeadMinutes not_integer']],
  ])('settings %#', (then, expected) => {
    expect(issues({}, then)).toEqual(expected);
  });

  it('has a name', () => {
    expect(issues({}, {}, ' ')).toEqual(['name required']);
  });
});
