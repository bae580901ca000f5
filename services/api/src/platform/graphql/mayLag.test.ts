import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../schema.ts';
import { operationMayLag } from './mayLag.ts';

const may = (text: string, name?: string): boolean => operationMayLag(schema, parse(text), name);

test.each([
  '{ trips { nodes { id } } }',
  '{ __typename trips { nodes { id } } tripStatusCounts { all: __typename } }',
  'query { ...Lists } fragment Lists on Query { trips { nodes { id } } ... on Query { patients { nodes { id } } } }',
])('lists and figures may be read at a standby: %s', (text) => expect(may(text)).toBe(true));

test.each([
  '{ viewer { __typename } }',
  '{ trips { nodes { id } } viewer { __typename } }',
  '{ trips { nodes { id } } node(id: "x") { id } }',
  'query { ...Lists } fragment Lists on Query { trips { nodes { id } } ... on Query { viewer { __typename } } }',
  '{ __schema { types { name } } }',
  'mutation { signOut { __typename } }',
  'subscription { alerts { __typename } }',
])('nothing else may, nor what is asked for together with it: %s', (text) => expect(may(text)).toBe(false));

test('of several operations the one that is run counts', () => {
  const two = 'query A { trips { nodes { id } } } query B { viewer { __typename } }';
  expect([may(two, 'A'), may(two, 'B'), may(two)]).toEqual([true, false, false]);
});

test('who signs in, with what, and what is checked before a command is read at the primary alone', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const marked = fields.filter(({ extensions }) => extensions['mayLag'] === true).map(({ name }) => name);
  expect(marked.toSorted()).toEqual([
    'activeDashboard',
    'activity',
    'alerts',
    'board',
    'companies',
    'companyDashboard',
    'configurationChanges',
    'facilities',
    'forecasts',
    'itineraries',
    'offers',
    'outgoingMessages',
    'patients',
    'platformSummary',
    'questionnaireReplay',
    'ruleReplay',
    'tripStatusCounts',
    'trips',
    'vehicles',
  ]);
});
