import { gql } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { VersionedCache } from './VersionedCache.ts';

const query = gql`
  query Row {
    trip {
      id
      version
      status
      notes {
        text
      }
    }
  }
`;
const wider = gql`
  query Wider {
    trip {
      id
      version
      status
      name
    }
  }
`;
const trip = (version: number, status: string, text = status): object => ({
  trip: { __typename: 'Trip', id: 't1', version, status, notes: { __typename: 'Notes', text } },
});

describe('one copy, newest version', () => {
  let cache: VersionedCache;
  beforeEach(() => {
    cache = new VersionedCache();
  });
  const read = (): unknown => cache.readQuery({ query });

  it('takes a newer version and the same version again', () => {
    cache.writeQuery({ query, data: trip(1, 'DRAFT') });
    cache.writeQuery({ query, data: trip(2, 'OFFERED') });
    cache.writeQuery({ query, data: trip(2, 'ACCEPTED') });
    expect(read()).toEqual(trip(2, 'ACCEPTED'));
  });
  it('drops an older version, also inside nested values and by fragment', () => {
    cache.writeQuery({ query, data: trip(5, 'ACCEPTED') });
    cache.writeQuery({ query, data: trip(4, 'OFFERED') });
    cache.writeFragment({
      id: 'Trip:t1',
      fragment: gql`
        fragment F on Trip {
          id
          version
          status
        }
      `,
      data: { __typename: 'Trip', id: 't1', version: 3, status: 'DRAFT' },
    });
    expect(read()).toEqual(trip(5, 'ACCEPTED'));
  });
  it('of a late answer each part is judged by itself: what is newer of it is taken', () => {
    const both = gql`
      query Both {
        trip {
          id
          version
          status
        }
        other {
          id
          version
          status
        }
      }
    `;
    const answer = (trip: object, other: object): object => ({
      trip: { __typename: 'Trip', id: 't1', ...trip },
      other: { __typename: 'Trip', id: 't2', ...other },
    });
    cache.writeQuery({
      query: both,
      data: answer({ version: 5, status: 'ACCEPTED' }, { version: 1, status: 'DRAFT' }),
    });
    cache.writeQuery({
      query: both,
      data: answer({ version: 4, status: 'OFFERED' }, { version: 2, status: 'OFFERED' }),
    });
    expect(cache.readQuery({ query: both })).toEqual(
      answer({ version: 5, status: 'ACCEPTED' }, { version: 2, status: 'OFFERED' }),
    );
  });
  it('a late answer with more fields still adds what was not known', () => {
    cache.writeQuery({ query, data: trip(5, 'ACCEPTED') });
    cache.writeQuery({
      query: wider,
      data: { trip: { __typename: 'Trip', id: 't1', version: 4, status: 'OFFERED', name: 'B-1-A' } },
    });
    expect(cache.readQuery({ query: wider })).toEqual({
      trip: { __typename: 'Trip', id: 't1', version: 5, status: 'ACCEPTED', name: 'B-1-A' },
    });
  });
  it('never shows watchers the older state', () => {
    cache.writeQuery({ query, data: trip(5, 'ACCEPTED') });
    const seen: unknown[] = [];
    cache.watch({
      query,
      optimistic: true,
      callback: (diff) => seen.push((diff.result as { trip: { status: string } }).trip.status),
    });
    cache.writeQuery({ query, data: trip(4, 'OFFERED') });
    cache.writeQuery({ query, data: trip(6, 'CONFLICT') });
    expect(seen).not.toContain('OFFERED');
    expect(seen.at(-1)).toBe('CONFLICT');
  });
  it('forgets with the cache', async () => {
    cache.writeQuery({ query, data: trip(5, 'ACCEPTED') });
    await cache.reset();
    cache.writeQuery({ query, data: trip(1, 'DRAFT') });
    expect(read()).toEqual(trip(1, 'DRAFT'));
  });
});
