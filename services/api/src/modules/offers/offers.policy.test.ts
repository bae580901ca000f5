import { OFFER_STATUSES, type OfferStatus, type Role } from '@ptc/schema/rules/enums';
import { expect, test } from 'vitest';
import { expandRoles } from '../people/domain/roles.ts';
import type { Viewer } from '../trips/trips.policy.ts';
import { offerPermissions, type OfferPermissions, type OfferToJudge } from './offers.policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const viewer = (companyId: string, ...roles: Role[]): Viewer => ({ companyId, roles: expandRoles(roles) });
const offer = (status: OfferStatus, respondsBy: Date | null = null): OfferToJudge => ({
  status,
  respondsBy,
  companyId: 'transporter',
  bookingCompanyId: 'carer',
  bookedByCompanyId: 'caller',
});
const may = (who: Viewer, of: OfferToJudge): string[] =>
  (Object.entries(offerPermissions(who, of, now)) as [keyof OfferPermissions, boolean][])
    .filter(([, allowed]) => allowed)
    .map(([name]) => name);

const answers: Record<OfferStatus, [transporter: string[], booker: string[]]> = {
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
  '%s: the asked transporter answers, the booker answers a counter-offer, nobody else does anything',
  (status) => {
    const [transporter, booker] = answers[status];
    expect(may(viewer('transporter', 'DISPATCH'), offer(status))).toEqual(transporter);
    expect(may(viewer('carer', 'MANAGE_BOOKING'), offer(status))).toEqual(booker);
    expect(may(viewer('caller', 'MARKET_CALL_TAKER'), offer(status))).toEqual(booker);
    for (const who of [
      viewer('transporter', 'VIEW_DISPATCH'),
      viewer('carer', 'VIEW_BOOKING'),
      viewer('other', 'DISPATCH', 'MANAGE_BOOKING'),
    ])
      expect(may(who, offer(status))).toEqual([]);
  },
);

test('past its time an offer cannot be answered, even before the timer has closed it', () => {
  expect(may(viewer('transporter', 'DISPATCH'), offer('OPEN', now))).toEqual([]);
  expect(may(viewer('transporter', 'DISPATCH'), offer('OPEN', new Date(now.getTime() + 1)))).toEqual([
    'accept',
    'decline',
    'counter',
  ]);
});
