import { describe, expect, test } from 'vitest';
import { newsOf, type HeldLeg, type ReadEntry, type TakenOffer } from './news.ts';

const offer: TakenOffer = { id: 'o', batchId: 'b', batchNo: 1, companyId: 'crew', status: 'ACCEPTED' };
const leg = (id: string, over: Partial<HeldLeg> = {}): HeldLeg => ({
  id,
  batchId: 'b',
  status: 'ACCEPTED',
  transportProviderId: 'crew',
  ...over,
});
const told = (
  before: HeldLeg[],
  now: HeldLeg[],
  entries: ReadEntry[] = [],
  offers: TakenOffer[] = [offer],
): string[] =>
  newsOf({ offers, before, now, entries }).map(
    ({ kind, tripIds, entryId }) => `${kind} ${tripIds.join('+')}${entryId ? ` ${entryId}` : ''}`,
  );
const edit = (tripId: string): ReadEntry => ({ type: 'EDIT', tripId, audience: 'ALL' });

describe('what the system of who has legs hears of a command', () => {
  test.each([
    ['edited', leg('a', { status: 'CONFLICT' }), [edit('a')], ['CHANGE a']],
    ['ready now', leg('a'), [{ type: 'READY_NOW', tripId: 'a', audience: 'ALL' }], ['CHANGE a']],
    ['taken back', leg('a'), [{ type: 'TAKE_BACK_CHANGES', tripId: 'a', audience: 'PARTY' }], ['CHANGE a']],
    ['cancelled', leg('a', { status: 'CANCELLED' }), [edit('a')], ['CANCELLATION a']],
    ['given back', leg('a', { status: 'OFFERED', transportProviderId: null }), [], ['CANCELLATION a']],
    ['taken by another', leg('a', { transportProviderId: 'other' }), [], ['CANCELLATION a']],
    ['under way', leg('a', { status: 'IN_MOTION' }), [], []],
    ['not carried', leg('a', { status: 'DRY_RUN' }), [], []],
  ] as const)('%s', (_name, after, entries, expected) => {
    expect(told([leg('a')], [after], [...entries])).toEqual(expected);
  });

  test('a leg that was added and is taken with the changes is a change of the order', () => {
    const added = leg('b', { status: 'DRAFT', transportProviderId: null });
    expect(told([leg('a', { status: 'CONFLICT' }), added], [leg('a'), leg('b')])).toEqual(['CHANGE b']);
    expect(told([leg('a', { status: 'CONFLICT' }), added], [leg('a'), added])).toEqual([]);
  });

  test('a change of one leg and the end of another are told apart, the change first', () => {
    const before = [leg('a'), leg('b')];
    expect(told(before, [leg('a', { status: 'CANCELLED' }), leg('b')], [edit('b')])).toEqual([
      'CHANGE b',
      'CANCELLATION a',
    ]);
  });

  test('words that the company reads: of its leg, of the whole booking, its own; not another’s, and not the booker’s notes', () => {
    const comment = (id: string, over: Partial<ReadEntry>): ReadEntry => ({
      id,
      type: 'COMMENT',
      audience: 'ALL',
      ...over,
    });
    expect(
      told(
        [leg('a'), leg('x', { batchId: 'else', transportProviderId: 'other' })],
        [leg('a')],
        [
          comment('of the leg', { tripId: 'a' }),
          comment('of all', {}),
          comment('own', { audience: 'PARTY', transportProviderId: 'crew' }),
          comment('another’s', { audience: 'PARTY', transportProviderId: 'other' }),
          comment('inside', { audience: 'BOOKER' }),
          comment('of another leg', { tripId: 'x' }),
          comment('of its batch', { batchNo: 1 }),
          comment('of another batch', { batchNo: 2 }),
        ],
      ),
    ).toEqual(['COMMENT a of the leg', 'COMMENT a of all', 'COMMENT a own', 'COMMENT a of its batch']);
  });

  test('while the system is asked nobody has the leg: its end is news, its acceptance is not', () => {
    const asked = [leg('a', { status: 'ACCEPTING', transportProviderId: null })];
    const bid: TakenOffer = { ...offer, status: 'BID' };
    const after = (over: Partial<HeldLeg>) => told(asked, [leg('a', over)], [], [bid]);
    expect(after({ status: 'CANCELLED', transportProviderId: null })).toEqual(['CANCELLATION a']);
    expect(after({ status: 'ACCEPTED' })).toEqual([]);
    expect(after({ status: 'API_FAILED' })).toEqual([]);
    expect(after({ status: 'ACCEPTING', transportProviderId: null })).toEqual([]);
  });

  test('who was only asked, or has lost the leg, hears nothing', () => {
    for (const status of ['OPEN', 'DECLINED', 'REVOKED', 'EXPIRED'] as const)
      expect(told([leg('a')], [leg('a', { status: 'CANCELLED' })], [], [{ ...offer, status }])).toEqual([]);
    expect(told([leg('a', { status: 'CANCELLED' })], [leg('a', { status: 'CANCELLED' })], [])).toEqual([]);
  });
});
