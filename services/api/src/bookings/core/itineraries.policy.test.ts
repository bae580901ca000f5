import type { Role } from '@ptc/schema/rules/lists/people';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { expect, test } from 'vitest';
import { expandRoles } from '../../people/users/domain/roles.ts';
import type { TripToJudge, Viewer } from './trips.policy.ts';
import {
  itineraryPermissions,
  seesPatient,
  type ItineraryPermissions,
  type OwnOffer,
} from './itineraries.policy.ts';

const viewer = (companyId: string, ...roles: Role[]): Viewer => ({ companyId, roles: expandRoles(roles) });
const parties = { companyId: 'careProvider', bookedByCompanyId: 'caller', marketOwnerId: 'owner' };
const leg = (status: TripStatus, transportProviderId: string | null = null): TripToJudge => ({
  ...parties,
  name: 'T1-A',
  transportProviderId,
  status,
  pickUpType: 'SET_TIME',
  pickUpAt: new Date('2026-11-21T12:00:00Z'),
  readyAt: null,
  toPickupAt: null,
  atPickupAt: null,
  reconfirmBy: null,
  unconfirmedAt: null,
});
const may = (who: Viewer, legs: TripToJudge[], offers: OwnOffer[] = []): string[] =>
  (
    Object.entries(itineraryPermissions(who, parties, legs, offers)) as [
      keyof ItineraryPermissions,
      boolean,
    ][]
  )
    .filter(([, allowed]) => allowed)
    .map(([name]) => name);

const whole = ['comment', 'seePatient', 'seeAllOffers'];

test('a booking may be cancelled, edited or resubmitted when any of its legs may', () => {
  const manager = viewer('careProvider', 'MANAGE_BOOKING');
  expect(may(manager, [leg('COMPLETED', 'a'), leg('ACCEPTED', 'a')])).toEqual([
    'cancel',
    'edit',
    'comment',
    'review',
    'seePatient',
    'seeAllOffers',
  ]);
  expect(may(manager, [leg('UNFULFILLED'), leg('CANCELLED')])).toContain('resubmit');
  expect(may(manager, [leg('COMPLETED', 'a'), leg('CANCELLED')])).toEqual([
    'comment',
    'review',
    'seePatient',
    'seeAllOffers',
  ]);
  expect(may(viewer('caller', 'MARKET_CALL_TAKER'), [leg('EXPIRED')])).toContain('resubmit');
});

test('who only views books nothing; the market owner sees all and changes nothing', () => {
  expect(may(viewer('careProvider', 'VIEW_BOOKING'), [leg('DRAFT')])).toEqual(whole);
  expect(may(viewer('owner', 'MANAGE_BOOKING'), [leg('DRAFT')])).toEqual(whole);
});

test('a transport provider answers through its own offers and its own legs, and sees the patient with a leg it carries', () => {
  const dispatcher = viewer('a', 'DISPATCH');
  expect(may(dispatcher, [leg('OFFERED')], [{ accept: true, decline: true }])).toEqual([
    'acceptOffer',
    'decline',
  ]);
  expect(may(dispatcher, [leg('CONFLICT', 'a')])).toEqual([
    'acceptChanges',
    'comment',
    'review',
    'seePatient',
  ]);
  expect(may(dispatcher, [leg('CONFLICT', 'b')])).toEqual([]);
  expect(seesPatient(dispatcher, parties, [leg('CANCELLED', 'a')])).toBe(false);
  expect(may(viewer('a', 'VIEW_DISPATCH'), [leg('CONFLICT', 'a')])).toEqual(['comment', 'seePatient']);
});

test('a stranger may nothing', () => {
  expect(may(viewer('other', 'MANAGE_BOOKING', 'DISPATCH'), [leg('ACCEPTED', 'a')])).toEqual([]);
});
