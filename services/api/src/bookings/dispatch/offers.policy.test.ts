import { OFFER_STATUSES, type OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { Role } from '@ptc/schema/rules/lists/people';
import { expect, test } from 'vitest';
import { expandRoles } from '../../people/users/domain/roles.ts';
import type { Viewer } from '../core/trips.policy.ts';
import { offerPermissions, type OfferPermissions, type OfferToJudge } from './offers.policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const viewer = (companyId: string, ...roles: Role[]): Viewer => ({ companyId, roles: expandRoles(roles) });
const offer = (status: OfferStatus, respondsBy: Date | null = null): OfferToJudge => ({
  status,
  respondsBy,
  companyId: 'transportProvider',
  bookingCompanyId: 'careProvider',
  bookedByCompanyId: 'caller',
});
const may = (who: Viewer, of: OfferToJudge): string[] =>
  (Object.entries(offerPermissions(who, of, now)) as [keyof OfferPermissions, boolean][])
    .filter(([, allowed]) => allowed)
    .map(([name]) => name);

const answers: Record<OfferStatus, [transportProvider: string[], booker: string[]]> = {
  OPEN: [['accept', 'decline', 'counter'], []],
  BID: [['accept', 'decline'], []],
  COUNTERED: [
    ['accept', 'decline', 'counter'],
    ['acceptCounter', 'declineCounter'],
  ],
  ACCEPTED: [[], []],
  DECLINED: [[], []],
  EXPIRED: [[], []],
  REVOKED: [[], []],
};

test.each(OFFER_STATUSES.map((status) => [status] as const))(
  '%s: the asked transport provider answers, the booker answers a counter-offer, nobody else does anything',
  (status) => {
    const [transportProvider, booker] = answers[status];
    expect(may(viewer('transportProvider', 'DISPATCH'), offer(status))).toEqual(transportProvider);
    expect(may(viewer('careProvider', 'MANAGE_BOOKING'), offer(status))).toEqual(booker);
    expect(may(viewer('caller', 'MARKET_CALL_TAKER'), offer(status))).toEqual(booker);
    for (const who of [
      viewer('transportProvider', 'VIEW_DISPATCH'),
      viewer('careProvider', 'VIEW_BOOKING'),
      viewer('other', 'DISPATCH', 'MANAGE_BOOKING'),
    ])
      expect(may(who, offer(status))).toEqual([]);
  },
);

test('past its time an offer cannot be answered, even before the timer has closed it', () => {
  expect(may(viewer('transportProvider', 'DISPATCH'), offer('OPEN', now))).toEqual([]);
  expect(may(viewer('transportProvider', 'DISPATCH'), offer('OPEN', new Date(now.getTime() + 1)))).toEqual([
    'accept',
    'decline',
    'counter',
  ]);
});
