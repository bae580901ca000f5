import { OFFER_STATUSES } from '@ptc/schema/rules/lists/offers';
import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActorKind } from '../../core/domain/tripCommands.ts';
import { bestBid, bidEdge, rankBids } from './bestBid.ts';
import { canAnswer, decideOffer, isOpen, OFFER_TRANSITIONS } from './offerState.ts';
import type { OfferCommand } from './offerState.ts';
import { checkPromisedPickUp, promisedPickUpEditable } from './promisedPickUp.ts';

const now = new Date('2026-07-01T12:00:00Z');
const at = (time: string): Date => new Date(`2026-07-01T${time}Z`);

describe('the best bid', () => {
  const bid = (
    offerId: string,
    promised: string | null,
    price: string | null,
    tier = 1,
    contractRank = 0,
    rating: number | null = null,
  ) => ({
    offerId,
    promisedPickUpAt: promised === null ? null : at(`${promised}:00`),
    price,
    tier,
    contractRank,
    rating,
  });
  const best = (...bids: ReturnType<typeof bid>[]): string | undefined =>
    bestBid(bids, at('14:00:00'))?.offerId;

  it('is the earliest, then the cheapest, then the best contract', () => {
    expect(best(bid('a', '14:10', '1.00'), bid('b', null, '99.00'))).toBe('b');
    expect(best(bid('a', null, '100.00'), bid('b', null, '99.50'))).toBe('b');
    expect(best(bid('a', null, '9.00'), bid('b', null, '10.00'))).toBe('a');
    expect(best(bid('a', null, null), bid('b', null, '10.00'))).toBe('b');
    expect(best(bid('a', null, '10', 2), bid('b', null, '10.00', 1))).toBe('b');
    expect(best(bid('a', null, '10', 1, 1), bid('b', null, '10', 1, 5))).toBe('b');
    expect(best(bid('b', null, '10'), bid('a', null, '10'))).toBe('a');
    expect(best()).toBeUndefined();
  });

  it('is by its rating the better one of equals, and of unequals whatever the ratings say', () => {
    const rated = (offerId: string, rating: number | null, tier = 1) =>
      bid(offerId, null, '10.00', tier, 0, rating);
    expect(best(rated('a', 3.9), rated('b', 4.1))).toBe('b');
    expect(best(rated('a', 5, 2), rated('b', 1, 1)), 'the contract goes before').toBe('b');
    expect(best(rated('a', null), rated('b', 2.9)), 'rated too seldom is not put behind').toBe('a');
    expect(best(rated('a', null), rated('b', 3.1)), 'nor favoured').toBe('b');
    expect(bidEdge(rated('a', 3.9), rated('b', 4.1), now)).toBe('RATING');
    expect(bidEdge(rated('a', null), rated('b', null), now)).toBe('TIE_BREAK');
  });

  it('is the same whatever order the bids came in', () => {
    const bids = fc.uniqueArray(
      fc.record({
        id: fc.nat({ max: 50 }),
        minute: fc.nat({ max: 3 }),
        cents: fc.nat({ max: 3 }),
        tier: fc.integer({ min: 1, max: 3 }),
      }),
      { selector: (b) => b.id },
    );
    fc.assert(
      fc.property(bids, (list) => {
        const built = list.map((b) => ({
          offerId: String(b.id),
          promisedPickUpAt: new Date(now.getTime() + b.minute * 60_000),
          price: `1.0${b.cents}`,
          tier: b.tier,
          contractRank: 0,
        }));
        expect(rankBids(built.toReversed(), now)).toEqual(rankBids(built, now));
      }),
    );
  });
});

describe('a promised pick-up', () => {
  const requested = at('14:00:00');
  it.each([
    [null, null, { ok: true, promisedPickUpAt: null }],
    [at('14:00:30'), null, { ok: true, promisedPickUpAt: null }],
    [at('13:59:30'), null, { ok: true, promisedPickUpAt: null }],
    [at('14:00:31'), null, { ok: true, promisedPickUpAt: at('14:00:31') }],
    [at('14:15:00'), { enabled: true, minutes: 15 }, { ok: true, promisedPickUpAt: at('14:15:00') }],
    [
      at('14:15:01'),
      { enabled: true, minutes: 15 },
      { ok: false, code: 'PROMISE_OUTSIDE_LIMIT', limitMinutes: 15 },
    ],
    [
      at('13:44:00'),
      { enabled: true, minutes: 15 },
      { ok: false, code: 'PROMISE_OUTSIDE_LIMIT', limitMinutes: 15 },
    ],
    [at('14:10:00'), { enabled: false, minutes: 15 }, { ok: false, code: 'PROMISE_NOT_EDITABLE' }],
    [at('14:00:10'), { enabled: false, minutes: 15 }, { ok: true, promisedPickUpAt: null }],
    [at('11:00:00'), null, { ok: false, code: 'PROMISE_IN_PAST' }],
  ])('%s with limit %j', (promised, limit, expected) => {
    expect(checkPromisedPickUp(requested, promised, limit, now)).toEqual(expected);
  });

  it('is editable unless the rule says no', () => {
    expect([
      promisedPickUpEditable(null),
      promisedPickUpEditable({ enabled: true, minutes: 5 }),
      promisedPickUpEditable({ enabled: false, minutes: 5 }),
    ]).toEqual([true, true, false]);
  });
});

describe('the life of an offer', () => {
  const outcome = (
    status: OfferStatus,
    command: OfferCommand,
    actor: ActorKind,
    respondsBy: Date | null = null,
    other = false,
  ): string => {
    const decision = decideOffer({ status, respondsBy }, command, actor, now, other);
    if (decision.ok) return decision.to;
    return decision.code === 'NO_LONGER_OPEN' ? decision.reason : decision.code;
  };

  it.each<[OfferStatus, OfferCommand, ActorKind, string]>([
    ['OPEN', 'ACCEPT', 'TRANSPORT_PROVIDER', 'ACCEPTED'],
    ['OPEN', 'BID', 'TRANSPORT_PROVIDER', 'BID'],
    ['BID', 'BID', 'TRANSPORT_PROVIDER', 'BID'],
    ['BID', 'AWARD', 'SCHEDULER', 'ACCEPTED'],
    ['OPEN', 'COUNTER', 'TRANSPORT_PROVIDER', 'COUNTERED'],
    ['COUNTERED', 'ACCEPT_COUNTER', 'BOOKER', 'ACCEPTED'],
    ['COUNTERED', 'DECLINE_COUNTER', 'BOOKER', 'OPEN'],
    ['OPEN', 'ACCEPT_COUNTER', 'BOOKER', 'NOT_POSSIBLE'],
    ['COUNTERED', 'ACCEPT_COUNTER', 'TRANSPORT_PROVIDER', 'ACTOR_NOT_ALLOWED'],
    ['OPEN', 'ACCEPT', 'BOOKER', 'ACTOR_NOT_ALLOWED'],
    ['ACCEPTED', 'ACCEPT', 'TRANSPORT_PROVIDER', 'ALREADY_ACCEPTED'],
    ['REVOKED', 'ACCEPT', 'TRANSPORT_PROVIDER', 'REVOKED'],
    ['EXPIRED', 'ACCEPT', 'TRANSPORT_PROVIDER', 'EXPIRED'],
    ['DECLINED', 'ACCEPT', 'TRANSPORT_PROVIDER', 'DECLINED'],
    ['ACCEPTED', 'REVOKE', 'TRANSPORT_PROVIDER', 'REVOKED'],
    ['OPEN', 'EXPIRE', 'SCHEDULER', 'EXPIRED'],
  ])('%s, %s by %s: %s', (status, command, actor, expected) => {
    expect(outcome(status, command, actor)).toBe(expected);
  });

  it('who comes second is told that another has it', () => {
    expect(outcome('REVOKED', 'ACCEPT', 'TRANSPORT_PROVIDER', null, true)).toBe('ACCEPTED_BY_OTHER');
  });

  it('the end of the round counts, even before its timer has run', () => {
    expect(outcome('OPEN', 'ACCEPT', 'TRANSPORT_PROVIDER', now)).toBe('EXPIRED');
    expect(outcome('OPEN', 'ACCEPT', 'TRANSPORT_PROVIDER', new Date(now.getTime() + 1))).toBe('ACCEPTED');
    expect(outcome('BID', 'AWARD', 'SCHEDULER', now)).toBe('ACCEPTED');
    expect(outcome('OPEN', 'REVOKE', 'BOOKER', now)).toBe('REVOKED');
    expect(canAnswer({ status: 'OPEN', respondsBy: now }, 'DECLINE', 'TRANSPORT_PROVIDER', now)).toBe(false);
  });

  it('closed offers stay closed', () => {
    const closed = OFFER_STATUSES.filter((status) => !isOpen(status) && status !== 'ACCEPTED');
    expect(OFFER_TRANSITIONS.filter((row) => row.from.some((status) => closed.includes(status)))).toEqual([]);
  });
});
