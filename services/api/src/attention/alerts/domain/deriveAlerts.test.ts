import { describe, expect, test } from 'vitest';
import { expandRoles } from '../../../people/users/domain/roles.ts';
import { audienceOf, deriveAlerts, type AlertCause } from './deriveAlerts.ts';

const cause = (type: string, over: Partial<AlertCause> = {}): AlertCause => ({
  type,
  marketId: 'm',
  companyId: 'careProvider',
  bookedByCompanyId: 'careProvider',
  transportProviderId: 'transportProvider',
  transportProviderIds: [],
  actorCompanyId: null,
  causeId: 'c1',
  itineraryId: 'i',
  tripId: 't',
  offerId: null,
  batchId: 'b',
  batchNo: 1,
  tier: 1,
  occasion: null,
  ...over,
});
const told = (of: AlertCause): string[] =>
  deriveAlerts(of).map(({ companyId, event }) => `${companyId}:${event}`);

describe('who is alerted of what', () => {
  test.each([
    ['offer.opened', ['transportProvider:OFFER']],
    ['offer.revoked', ['transportProvider:REVOKED']],
    ['offer.countered', ['careProvider:COUNTER_OFFER']],
    ['trip.accepted', ['careProvider:ACCEPTED', 'transportProvider:ACCEPTED']],
    ['trip.unfulfilled', ['careProvider:DECLINED_BY_ALL']],
    ['trip.expired', ['careProvider:EXPIRED']],
    ['trip.unserviceable', ['careProvider:UNABLE_TO_SERVICE']],
    ['trip.conflictExpired', ['careProvider:CHANGES_LAPSED', 'transportProvider:CHANGES_LAPSED']],
    ['trip.dryRun', ['careProvider:UNABLE_TO_COMPLETE']],
    ['trip.apiFailed', ['careProvider:API_FAILED', 'transportProvider:API_FAILED']],
    ['trip.systemUntold', ['transportProvider:SYSTEM_UNTOLD']],
    ['trip.late', ['careProvider:LATE', 'transportProvider:LATE']],
    ['trip.willBeLate', ['careProvider:WILL_BE_LATE', 'transportProvider:WILL_BE_LATE']],
    ['trip.blocked', ['careProvider:BLOCKED', 'transportProvider:BLOCKED']],
    ['trip.conflicted', ['transportProvider:CHANGES_TO_ACCEPT']],
    ['trip.reconfirmAsked', ['transportProvider:RECONFIRM']],
    ['trip.transportProviderSuspended', ['careProvider:COMPANY_SUSPENDED']],
    ['trip.bookerSuspended', ['transportProvider:COMPANY_SUSPENDED']],
    ['trip.reconfirmLapsed', ['careProvider:RECONFIRM_LAPSED', 'transportProvider:RECONFIRM_LAPSED']],
    ['trip.unconfirmed', ['careProvider:UNCONFIRMED']],
    ['trip.changesAccepted', ['careProvider:CHANGES_ACCEPTED']],
    ['trip.changesTakenBack', ['careProvider:CREW_ALREADY_THERE']],
    ['trip.cancelled', ['transportProvider:CANCELLED']],
    ['trip.readyNow', ['transportProvider:READY_NOW']],
    ['trip.patientReady', ['careProvider:PATIENT_READY']],
    ['trip.patientCancelled', ['careProvider:PATIENT_CANCELLED']],
    ['trip.patientAsksCall', ['careProvider:PATIENT_ASKS_CALL', 'transportProvider:PATIENT_ASKS_CALL']],
    ['trip.rideStranded', ['transportProvider:RIDE_STRANDED']],
    ['trip.progressed', []],
    ['offer.declined', []],
    ['offer.reopened', []],
  ])('%s', (type, expected) => {
    expect(told(cause(type))).toEqual(expected);
  });

  test('both companies of a proxied booking are told, each through its own role', () => {
    const alerts = deriveAlerts(cause('trip.accepted', { bookedByCompanyId: 'caller' }));
    expect(alerts.map(({ companyId, audienceRole }) => [companyId, audienceRole])).toEqual([
      ['careProvider', 'VIEW_BOOKING'],
      ['caller', 'MARKET_CALL_TAKER'],
      ['transportProvider', 'VIEW_DISPATCH'],
    ]);
  });

  test("who is asked again for what was just lost hears of both in one alert, which has the offer; the booker's has none", () => {
    expect(
      deriveAlerts(cause('trip.conflictExpired', { offerId: 'o' })).map(({ companyId, offerId }) => [
        companyId,
        offerId,
      ]),
    ).toEqual([
      ['careProvider', null],
      ['transportProvider', 'o'],
    ]);
    expect(deriveAlerts(cause('offer.countered', { offerId: 'o' })).map(({ offerId }) => offerId)).toEqual([
      'o',
    ]);
  });

  test('what follows by itself is told also to the side whose doing led to it', () => {
    expect(told(cause('trip.blocked', { actorCompanyId: 'careProvider' }))).toEqual([
      'careProvider:BLOCKED',
      'transportProvider:BLOCKED',
    ]);
    expect(told(cause('trip.unfulfilled', { actorCompanyId: 'careProvider' }))).toEqual([
      'careProvider:DECLINED_BY_ALL',
    ]);
  });

  test('nobody is told what they did themselves', () => {
    expect(told(cause('trip.accepted', { actorCompanyId: 'transportProvider' }))).toEqual([
      'careProvider:ACCEPTED',
    ]);
    expect(
      told(cause('trip.accepted', { actorCompanyId: 'careProvider' })),
      'a counter-offer was taken',
    ).toEqual(['transportProvider:ACCEPTED']);
    expect(told(cause('offer.revoked', { actorCompanyId: 'transportProvider' }))).toEqual([]);
    expect(told(cause('trip.unserviceable', { actorCompanyId: 'transportProvider' }))).toEqual([
      'careProvider:UNABLE_TO_SERVICE',
    ]);
  });

  test('a company that books and carries is told as both', () => {
    expect(
      told(
        cause('offer.opened', {
          companyId: 'both',
          bookedByCompanyId: 'both',
          transportProviderId: 'both',
          actorCompanyId: 'both',
        }),
      ),
    ).toEqual(['both:OFFER']);
  });

  test('a leg nobody has alerts no transport provider; a changed note all that carry legs', () => {
    expect(told(cause('trip.cancelled', { transportProviderId: null }))).toEqual([]);
    expect(
      told(
        cause('info.changed', {
          transportProviderId: null,
          transportProviderIds: ['a', 'b'],
          actorCompanyId: 'careProvider',
        }),
      ),
    ).toEqual(['a:INFO_CHANGED', 'b:INFO_CHANGED']);
  });
});

test('the legs of a batch that one command moved are one alert; another cause is another', () => {
  const key = (over: Partial<AlertCause>): string | undefined =>
    deriveAlerts(cause('trip.accepted', over))[0]?.dedupeKey;
  expect(key({ tripId: 't1' })).toBe(key({ tripId: 't2' }));
  expect(key({ causeId: 'c2' })).not.toBe(key({}));
});

test('a leg is late once for each pick-up time, whatever noticed it', () => {
  const key = (over: Partial<AlertCause>): string | undefined =>
    deriveAlerts(cause('trip.late', over))[0]?.dedupeKey;
  expect(key({ occasion: '10:00', causeId: 'c1' })).toBe(key({ occasion: '10:00', causeId: 'c2' }));
  expect(key({ occasion: '11:00' })).not.toBe(key({ occasion: '10:00' }));
});

test('roles decide which alerts are seen', () => {
  expect(audienceOf(expandRoles(['MANAGE_BOOKING']))).toEqual(['VIEW_BOOKING', 'MARKET_CALL_TAKER']);
  expect(audienceOf(expandRoles(['MARKET_CALL_TAKER']))).toEqual(['MARKET_CALL_TAKER']);
  expect(audienceOf(expandRoles(['DISPATCH']))).toEqual(['VIEW_DISPATCH']);
  expect(audienceOf(expandRoles(['DRIVER']))).toEqual([]);
});
