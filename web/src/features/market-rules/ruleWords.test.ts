import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../../lang/en.json' with { type: 'json' };
import { conditionWords, roundWords, spanWords } from './ruleWords.ts';

const intl = createIntl({ locale: 'en', messages });
type Rule = Parameters<typeof conditionWords>[1];
const rule = (over: Partial<Rule> = {}): Rule =>
  ({
    __typename: 'MarketRule',
    id: 'r',
    version: 1,
    name: 'Rule',
    rank: 10,
    status: 'ACTIVE',
    daysOfWeek: [],
    fromTime: null,
    toTime: null,
    offerLeadMinutes: 10_080,
    keepEarlierOpen: true,
    allAtOnceUnderMinutes: 90,
    award: 'FIRST',
    promisedPickUpLimitMinutes: 30,
    canEdit: true,
    createdAt: '',
    updatedAt: '',
    market: {
      id: 'm',
      displayName: 'Boston',
      timeZone: 'America/New_York',
      owner: { id: 'o', name: 'Owner' },
      settings: { distanceUnit: 'MI' },
    },
    callTypes: [],
    urgencies: [],
    priorities: [],
    variables: [],
    distance: null,
    quantities: [],
    payorTypes: [],
    facilityTypes: [],
    facilityEnd: null,
    leadFromMinutes: null,
    leadToMinutes: null,
    endedAt: null,
    rounds: [
      { number: 1, tiers: [1, 2], minutes: 60, otherMembers: 2, members: [{ id: 'c', name: 'Beacon' }] },
    ],
    ...over,
  }) as Rule;

const named = (...names: readonly string[]): Rule['callTypes'] =>
  names.map((name) => ({ __typename: 'LookupValue', id: name, name }));

it('a rule without conditions is for every booking; each condition is one sentence', () => {
  expect(conditionWords(intl, rule(), String)).toEqual(['Every booking']);
  const full = rule({
    callTypes: named('BLS', 'ALS'),
    variables: named('Oxygen', 'Stairs'),
    daysOfWeek: ['SAT', 'SUN'],
    fromTime: '20:00',
    toTime: '06:00',
    distance: { __typename: 'MarketRuleDistance', from: 40, to: null },
    quantities: [
      { __typename: 'MarketRuleQuantity', unit: 'AGE', from: 65, to: null },
      { __typename: 'MarketRuleQuantity', unit: 'COUNT', from: 2, to: 3 },
    ],
    payorTypes: ['Medicare', 'Self'],
    facilityTypes: named('Dialysis'),
    facilityEnd: 'EITHER',
    leadFromMinutes: 60,
    leadToMinutes: 240,
  });
  expect(conditionWords(intl, full, (day) => day)).toEqual([
    'Call type is BLS or ALS',
    'Needs Oxygen and Stairs',
    'Pick-up on SAT or SUN',
    'Pick-up from 20:00 to 06:00',
    'Longer than 40 mi',
    'Patients older than 65 years',
    '2 to 3 patients',
    'A payor is Medicare or Self',
    'From or to Dialysis',
    'Booked 1 hour or more before the pick-up',
    'Booked less than 4 hours before the pick-up',
  ]);
});

it('an amount of one is told in the singular', () => {
  const quantities: Rule['quantities'] = [
    { __typename: 'MarketRuleQuantity', unit: 'AGE', from: 1, to: null },
    { __typename: 'MarketRuleQuantity', unit: 'COUNT', from: 1, to: null },
  ];
  expect(conditionWords(intl, rule({ quantities }), String)).toEqual([
    'Patients older than 1 year',
    'More than 1 patient',
  ]);
});

it('a round says who is asked, and transport providers that may not be named are counted', () => {
  expect(rule().rounds.map((round) => roundWords(intl, round))).toEqual([
    'Round 1: tier 1, tier 2, Beacon, and 2 transport providers by name, 1 hour to answer',
  ]);
});

it('a span is told in the greatest unit that leaves no rest', () => {
  expect([0, 45, 60, 90, 2880].map((minutes) => spanWords(intl, minutes))).toEqual([
    '0 minutes',
    '45 minutes',
    '1 hour',
    '90 minutes',
    '2 days',
  ]);
});
