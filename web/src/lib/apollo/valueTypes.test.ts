import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gql } from '@apollo/client';
import { buildSchema, getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { createCache, valueTypes } from './client.ts';

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../../schema/schema.graphql'), 'utf8'),
);
const objects = Object.values(schema.getTypeMap()).filter(isObjectType);

it('every part without an id of a node with one is merged, not replaced', () => {
  const parts = new Set<string>();
  for (const type of objects.filter((one) => 'id' in one.getFields() && 'version' in one.getFields())) {
    for (const field of Object.values(type.getFields())) {
      const bare = isNonNullType(field.type) ? field.type.ofType : field.type;
      const named = getNamedType(field.type);
      if (
        !isListType(bare) &&
        isObjectType(named) &&
        !('id' in named.getFields()) &&
        !named.name.endsWith('Connection')
      )
        parts.add(named.name);
    }
  }
  expect([...parts].filter((name) => !(valueTypes as readonly string[]).includes(name))).toEqual([]);
});

it('a list that knows less of a stop leaves what the open panel shows', () => {
  const cache = createCache();
  const panel = gql`
    query P {
      trip(id: "1") {
        __typename
        id
        version
        status
        pickUp {
          __typename
          label
          notes
        }
      }
    }
  `;
  const list = gql`
    query L {
      trip(id: "1") {
        __typename
        id
        version
        status
        pickUp {
          __typename
          label
        }
      }
    }
  `;
  cache.writeQuery({
    query: panel,
    data: {
      trip: {
        __typename: 'Trip',
        id: '1',
        version: 1,
        status: 'CONFLICT',
        pickUp: { __typename: 'Stop', label: 'A', notes: 'Ring' },
      },
    },
  });
  cache.writeQuery({
    query: list,
    data: {
      trip: {
        __typename: 'Trip',
        id: '1',
        version: 2,
        status: 'ACCEPTED',
        pickUp: { __typename: 'Stop', label: 'A' },
      },
    },
  });
  expect(cache.readQuery({ query: panel })).toEqual({
    trip: {
      __typename: 'Trip',
      id: '1',
      version: 2,
      status: 'ACCEPTED',
      pickUp: { __typename: 'Stop', label: 'A', notes: 'Ring' },
    },
  });
});
