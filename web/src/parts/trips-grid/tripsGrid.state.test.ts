import { describe, expect, it } from 'vitest';
import { noFilters } from '../trip-lists/listFilters.ts';
import { tripRow } from './tripRow.testing.ts';
import { pageOf, tripFilter, tripKey, tripMatches, tripVariables, withheldWord } from './tripsGrid.state.ts';

const zone = 'America/New_York';
const looker = { zone, companyId: 'c1' };

describe('a list of legs asks the API', () => {
  it('for nothing it was not asked', () => expect(tripFilter(noFilters, {}, zone)).toEqual({}));
  it('for what the address and the columns say', () => {
    expect(
      tripFilter(
        {
          search: 'Ann',
          statuses: ['OFFERED'],
          invalid: true,
          openOffers: true,
          atRisk: true,
          unfilledSoon: true,
          overdue: true,
          mine: true,
          since: '2026-11-20T05:00:00.000Z',
          folded: false,
        },
        { name: { type: 'text', text: ' PT12 ' }, patient: { type: 'text', text: 'ann' } },
        zone,
      ),
    ).toEqual({
      search: 'Ann',
      statuses: ['OFFERED'],
      invalid: true,
      toAnswer: true,
      atRisk: true,
      unfilledSoon: true,
      overdue: true,
      asParty: true,
      pickUpFrom: '2026-11-20T05:00:00.000Z',
      name: 'PT12',
      patientName: 'ann',
    });
  });
  it('by cursor where it has one, else by skipping, never by both', () => {
    expect(pageOf({ first: 50, after: 'c49', offset: 50 })).toEqual({ first: 50, after: 'c49' });
    expect(pageOf({ first: 50, after: null, offset: 100 })).toEqual({ first: 50, offset: 100 });
    expect(pageOf({ first: 50, after: null, offset: 0 })).toEqual({ first: 50 });
  });
  it('in the order of the column', () => {
    const query = {
      first: 10,
      offset: 0,
      after: null,
      orderBy: { field: 'NAME', direction: 'DESC' as const },
      search: {},
      signal: new AbortController().signal,
    };
    expect(tripVariables(query, noFilters, zone)).toEqual({
      first: 10,
      orderBy: { field: 'NAME', direction: 'DESC' },
      filter: {},
    });
    expect(tripKey(tripRow(), 'NAME')).toBe('PT100-A');
    expect(tripKey(tripRow(), 'PICK_UP_AT')).toBe('2026-11-21T15:00:00.000Z');
  });
});

describe('a changed leg stays in the list', () => {
  it('of those at risk while it is', () => {
    const filters = { ...noFilters, atRisk: true };
    expect(
      [
        tripRow(),
        tripRow({ lastSafePassedAt: '2026-11-21T14:00:00Z' }),
        tripRow({ strandedRisk: 'RETURN_UNASSIGNED' }),
      ].map((row) => tripMatches(row, filters, {}, looker)),
    ).toEqual([false, true, true]);
  });
  it('of those that nobody has and that are near, while nobody has it and it is', () => {
    const filters = { ...noFilters, unfilledSoon: true };
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(
      [
        tripRow({ status: 'OFFERED', pickUpAt: soon }),
        tripRow({ status: 'ACCEPTED', pickUpAt: soon }),
        tripRow({ status: 'OFFERED', pickUpAt: new Date(Date.now() + 86_400_000).toISOString() }),
      ].map((row) => tripMatches(row, filters, {}, looker)),
    ).toEqual([true, false, false]);
  });
  it('of those whose pick-up has passed without a crew on its way, until one is', () => {
    const filters = { ...noFilters, overdue: true };
    const pickUpAt = new Date(Date.now() - 60_000).toISOString();
    const row = tripRow({ status: 'ACCEPTED', pickUpAt });
    expect(
      [
        row,
        tripRow({ ...row, pickUpType: 'WILL_CALL', readyAt: null }),
        tripRow({ ...row, progress: { ...row.progress, toPickupAt: pickUpAt } }),
        tripRow({ ...row, pickUpAt: new Date(Date.now() + 3_600_000).toISOString() }),
      ].map((changed) => tripMatches(changed, filters, {}, looker)),
    ).toEqual([true, false, false, false]);
  });
  it('of those that count for the company under the status it counts them under', () => {
    const viewerOffer = {
      __typename: 'Offer' as const,
      id: 'o1',
      version: 1,
      status: 'OPEN' as const,
      respondsBy: null,
    };
    const asked = tripRow({ status: 'ACCEPTING', viewerOffer });
    const shown = (row: typeof asked, status: 'OFFERED' | 'ACCEPTING', mine: boolean) =>
      tripMatches(row, { ...noFilters, statuses: [status], mine }, {}, { zone, companyId: 'vans' });
    expect([shown(asked, 'OFFERED', true), shown(asked, 'ACCEPTING', true)]).toEqual([true, false]);
    expect([shown(asked, 'OFFERED', false), shown(asked, 'ACCEPTING', false)]).toEqual([false, true]);
    const own = tripRow({ status: 'ACCEPTING', bookedByCompany: { __typename: 'Company', id: 'vans' } });
    expect([shown(own, 'OFFERED', true), shown(own, 'ACCEPTING', true)]).toEqual([false, true]);
  });
  it('of those that count for the company until they do not, also where the company sees them still', () => {
    const vans = { __typename: 'Company' as const, id: 'vans', name: 'Vans' };
    const viewerOffer = { __typename: 'Offer' as const, id: 'o1', version: 1, status: 'OPEN' as const };
    const shown = (change: Parameters<typeof tripRow>[0], companyId = 'vans') =>
      tripMatches(tripRow(change), { ...noFilters, mine: true }, {}, { zone, companyId });
    expect(shown({ viewerOffer: { ...viewerOffer, respondsBy: null } })).toBe(true);
    expect(shown({ viewerOffer: null })).toBe(false);
    // A leg that is offered again is not its former transport provider's.
    expect(shown({ transportProvider: vans })).toBe(false);
    expect(shown({ status: 'ACCEPTED', transportProvider: vans })).toBe(true);
    expect(shown({ status: 'ACCEPTED', transportProvider: { ...vans, id: 'others' } })).toBe(false);
    expect([shown({}, 'c1'), shown({ bookedByCompany: vans })]).toEqual([true, true]);
  });
  it('of those to be answered until the company has answered', () => {
    const offer = (status: 'OPEN' | 'BID') => ({
      __typename: 'Offer' as const,
      id: 'o1',
      version: 1,
      status,
      respondsBy: null,
    });
    expect(
      [
        tripRow({ viewerOffer: offer('OPEN') }),
        tripRow({ status: 'ACCEPTING', viewerOffer: offer('OPEN') }),
        tripRow({ status: 'ACCEPTING', viewerOffer: offer('BID') }),
        tripRow({ viewerOffer: null }),
      ].map((row) => tripMatches(row, { ...noFilters, openOffers: true }, {}, looker)),
    ).toEqual([true, true, false, false]);
  });
  it('while its status is asked for', () => {
    expect(tripMatches(tripRow(), { ...noFilters, statuses: ['OFFERED'] }, {}, looker)).toBe(true);
    expect(
      tripMatches(tripRow({ status: 'ACCEPTED' }), { ...noFilters, statuses: ['OFFERED'] }, {}, looker),
    ).toBe(false);
  });
  it('while it is invalid, where invalid ones are asked for', () => {
    const draft = tripRow({
      status: 'DRAFT',
      incompleteReasons: [{ __typename: 'IncompleteReason', code: 'NOTES', message: 'notes missing' }],
    });
    expect(tripMatches(draft, { ...noFilters, invalid: true }, {}, looker)).toBe(true);
    expect(tripMatches(tripRow({ status: 'DRAFT' }), { ...noFilters, invalid: true }, {}, looker)).toBe(
      false,
    );
  });
  it('while its pick-up is in the span', () => {
    const done = tripRow({ status: 'COMPLETED' });
    expect(tripMatches(done, { ...noFilters, folded: true }, {}, looker)).toBe(false);
    expect(tripMatches(done, noFilters, {}, looker)).toBe(true);
    expect(tripMatches(tripRow(), { ...noFilters, folded: true }, {}, looker)).toBe(true);
    expect(tripMatches(tripRow(), { ...noFilters, since: '2026-11-21T16:00:00Z' }, {}, looker)).toBe(false);
  });
  it('while the server would find it: by the beginning of its name, or of words of the patient’s', () => {
    const trip = tripRow({ patient: { __typename: 'Patient', id: 'p', displayName: 'Ana Núñez' } });
    expect(
      ['pt1', 'núñ', 'nunez ana', '100', 'na'].map((search) =>
        tripMatches(trip, { ...noFilters, search }, {}, looker),
      ),
    ).toEqual([true, true, true, false, false]);
    const shown = (text: string): boolean =>
      tripMatches(trip, noFilters, { patient: { type: 'text', text } }, looker);
    expect(['Nunez Ana', 'nun an', 'Lee'].map(shown)).toEqual([true, true, false]);
  });
  it('while it shows what a column is searched for, case and accents aside', () => {
    const trip = tripRow({ transportProvider: { __typename: 'Company', id: 'c9', name: 'Móvil Sánchez' } });
    const shown = (text: string): boolean =>
      tripMatches(trip, noFilters, { transportProvider: { type: 'text', text } }, looker);
    expect(['movil', 'SÁNCH', 'sanchez m'].map(shown)).toEqual([true, true, false]);
  });
  it('by its own column’s search, where the list has one as well', () => {
    const trip = tripRow({ patient: { __typename: 'Patient', id: 'p', displayName: 'Ana Núñez' } });
    const both = { ...noFilters, search: 'Lee' };
    expect(tripMatches(trip, both, { patient: { type: 'text', text: 'ana' } }, looker)).toBe(true);
  });
});

describe('a patient that is not shown', () => {
  it('is promised only while the offer can still be taken', () => {
    expect((['OFFERED', 'ACCEPTING', 'CANCELLED', 'EXPIRED'] as const).map(withheldWord)).toEqual([
      'hidden',
      'hidden',
      'withheld',
      'withheld',
    ]);
  });
});
