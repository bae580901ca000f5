import { checkInput } from '@ptc/schema/rules/issues';
import { simulationRules } from '@ptc/schema/rules/simulation';
import { expect, it } from 'vitest';
import { behavioursOf, SCENARIOS, simulateInput, simulateValues } from './simulate.state.ts';

const members = ['Beacon', 'Atlas', 'Coast', 'Delta'].map((name) => ({ id: name.toLowerCase(), name }));
const values = simulateValues({ id: 'm1', members: members.map((company) => ({ company })) });
const issues = (changes: Partial<typeof values>) => {
  const checked = checkInput(simulationRules(), simulateInput({ ...values, ...changes }));
  return checked.ok ? [] : checked.issues.map(({ path, code, params }) => [path, code, params['max']]);
};

it('the form as it opens satisfies the rule, in every scenario', () => {
  for (const scenario of SCENARIOS)
    expect(issues({ scenario, behaviours: behavioursOf(members, scenario) })).toEqual([]);
});

it('a scenario gives every transport provider its manners, by name', () => {
  expect(behavioursOf(members, 'SILENT').map(({ name, personality }) => `${name} ${personality}`)).toEqual([
    'Atlas PROMPT',
    'Beacon SILENT',
    'Coast SILENT',
    'Delta PROMPT',
  ]);
  expect(behavioursOf(members, 'THIN').map(({ crews }) => crews)).toEqual(['2', '2', '2', '2']);
});

it('what was typed wrong is named beside its field; the most trips a day follows from the days', () => {
  expect(issues({ days: '', seed: 'x' })).toEqual(
    expect.arrayContaining([
      ['days', 'required', undefined],
      ['seed', 'invalid_number', undefined],
    ]),
  );
  expect(issues({ days: '14', tripsPerDay: '400' })).toEqual([['tripsPerDay', 'too_large', 357]]);
  expect(issues({ behaviours: [{ companyId: 'a', name: 'A', personality: 'SLOW', crews: '0' }] })).toEqual([
    ['behaviours.0.crews', 'too_small', undefined],
  ]);
});
