import { describe, expect, it } from 'vitest';
import { compareTerms, leadOf, termsOfLeg, termsOfOffer, type LegTerms, type Terms } from './terms.state.ts';

const named = (name: string) => ({ id: name, name });
const leg = (changes: Partial<LegTerms> = {}): LegTerms => ({
  id: 'a',
  name: 'B1-A',
  pickUpAt: '2026-07-01T14:06:00.000Z',
  pickUpTimeZone: 'America/New_York',
  dropOffAt: null,
  dropOffTimeZone: 'America/New_York',
  appointmentAt: null,
  pickUp: { label: 'Hospital' },
  dropOff: { label: 'Longwood' },
  classification: {
    callType: named('Wheelchair'),
    urgency: named('Scheduled'),
    priority: named('P3'),
    variables: [],
  },
  companions: 0,
  ...changes,
});
const offer = { termsVersion: 1, estimate: { amount: '50.00', currency: 'USD' }, counterPickUpAt: null };
const changedIn = (before: Terms, now: Terms) =>
  compareTerms(before, now)
    .filter(({ changed }) => changed)
    .map(({ leg: of, field }) => `${of ?? 'offer'} ${field}`);

describe('terms side by side', () => {
  it('marks what changed, and shows the rest of that leg with it', () => {
    const before = termsOfOffer(offer, [leg()]);
    const now = termsOfOffer({ ...offer, estimate: { amount: '61.00', currency: 'USD' } }, [
      leg({ pickUpAt: '2026-07-01T17:26:00.000Z', dropOff: { label: 'Maple Grove' }, companions: 1 }),
    ]);
    expect(changedIn(before, now)).toEqual([
      'B1-A PICK_UP_TIME',
      'B1-A DROP_OFF',
      'B1-A COMPANIONS',
      'offer PRICE',
    ]);
    expect(compareTerms(before, now).map(({ field }) => field)).toContain('CALL_TYPE');
  });

  it('shows a leg that came, one that went, and none that stayed as it was', () => {
    const [a, b, c] = [leg(), leg({ id: 'b', name: 'B1-B' }), leg({ id: 'c', name: 'B1-C' })];
    const lines = compareTerms(termsOfOffer(offer, [a, b]), termsOfOffer(offer, [a, c]));
    expect([...new Set(lines.map(({ leg: of }) => of))]).toEqual(['B1-C', 'B1-B', null]);
    expect(lines.find((line) => line.leg === 'B1-C' && line.field === 'PICK_UP')).toMatchObject({
      before: null,
      now: { text: 'Hospital' },
    });
  });

  it('the order of needs is no change, another time of a counter-offer is', () => {
    const needs = (names: string[]): LegTerms =>
      leg({ classification: { ...leg().classification, variables: names.map(named) } });
    const before = termsOfOffer(offer, [needs(['Oxygen', 'Escort'])]);
    const now = termsOfOffer({ ...offer, counterPickUpAt: '2026-07-01T15:00:00.000Z' }, [
      needs(['Escort', 'Oxygen']),
    ]);
    expect(changedIn(before, now)).toEqual(['offer COUNTER_TIME']);
  });

  it('a crew that waits, and values of the patient, are said where they are or were', () => {
    const [plain, waiting] = [leg(), leg({ waitAndReturn: true, patientWeight: 310 })];
    const [before, now] = [termsOfOffer(offer, [plain]), termsOfOffer(offer, [waiting])];
    expect(changedIn(before, now)).toEqual(['B1-A RETURN_TYPE', 'B1-A PATIENT_WEIGHT']);
    expect(compareTerms(before, now).map(({ field }) => field)).not.toContain('PATIENT_AGE');
  });

  it('whether somebody calls for the crew is said where they do or did', () => {
    const [timed, called] = [leg({ pickUpType: 'SET_TIME' }), leg({ pickUpType: 'WILL_CALL' })];
    const offers = [termsOfOffer(offer, [timed]), termsOfOffer(offer, [called])] as const;
    expect(changedIn(...offers)).toEqual(['B1-A PICK_UP_TYPE']);
    expect(changedIn(offers[1], offers[0])).toEqual(['B1-A PICK_UP_TYPE']);
    expect(changedIn(offers[0], termsOfOffer(offer, [leg({ pickUpType: 'APPOINTMENT' })]))).toEqual([]);
  });

  it('a promise is for the leg that was asked about, else the first', () => {
    const terms = termsOfLeg({ ...leg(), termsVersion: 3 });
    expect(terms.termsVersion).toBe(3);
    expect(leadOf(terms, 'B1-A')?.id).toBe('a');
    expect(leadOf(terms, 'B1')?.id).toBe('a');
  });
});
