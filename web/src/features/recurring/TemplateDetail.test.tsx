import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { TemplateDetail } from './TemplateDetail.tsx';

vi.setConfig({ testTimeout: 60_000 });

const stop = { label: '1 Main St, Boston', facilityName: 'General Hospital', departmentName: null };
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A day of a template; with the states of its legs where they exist. */
const day = (days: number, state: string, legs: readonly { status: string; cancel: boolean }[] = []) => {
  const at = inDays(days);
  return {
    date: dateOf(at),
    onDate: dateOf(at),
    startsAt: at.toISOString(),
    state,
    isChanged: false,
    holiday: null,
    returnPickUpTime: null,
    legs: [{ pickUpType: 'SET_TIME', appointmentAt: null, isReturn: false, waitAndReturn: false }],
    bundle: null,
    trips: legs.map(({ status, cancel }, index) => ({
      __typename: 'Trip',
      id: `trip ${days} ${index}`,
      name: `B1-${index}`,
      status,
      viewerCan: { cancel },
    })),
  };
};

const bundle = (index: number) => ({
  id: `bundle ${index}`,
  version: 1,
  name: `B${index}`,
  status: 'COMPLETED',
  bundle: null,
  transportProvider: null,
});

/** A template with what its days and its bundles are answered with. */
const open = (
  occurrences: (window: { from: string; to: string }) => readonly object[],
  itineraries: (page: { after: string | null }) => object,
): void => {
  const at = inDays(-100).toISOString();
  const { client } = liveClient({
    itinerary: {
      id: 'i1',
      version: 1,
      name: 'R100',
      status: 'DRAFT',
      createdAt: at,
      updatedAt: at,
      isTemplate: true,
      type: 'ONE_WAY',
      market: { id: 'm1', displayName: 'Boston', timeZone: 'UTC' },
      company: { id: 'c1', name: 'General Hospital' },
      patient: { id: 'p1', displayName: 'Ann Lee' },
      vipCompany: null,
      recurrence: {
        status: 'ACTIVE',
        daySelector: 'MWF',
        offerInterval: 'WEEKLY',
        onHolidays: 'KEEP',
        startsOn: dateOf(inDays(-100)),
        endsOn: null,
        producedThrough: null,
        timeZone: 'UTC',
        days: [],
        legs: [
          { isReturn: false, pickUpType: 'SET_TIME', waitAndReturn: false, pickUp: stop, dropOff: stop },
        ],
        classification: { callType: null, urgency: null, priority: null, variables: [] },
        nextOccurrence: null,
        nextBundleAt: null,
        pausedAt: null,
        viewerCan: { edit: true, pause: true, resume: false, cancel: true },
        answers: [],
        follows: null,
        followedBy: null,
        occurrences,
      },
    },
    itineraries,
  });
  renderPage(<TemplateDetail itineraryId="i1" onClose={() => undefined} />, { client });
};
const noBundles = {
  nodes: [],
  totalCount: 0,
  isExact: true,
  pageInfo: { hasNextPage: false, endCursor: null },
};
/** As days are written in English. */
const plainDate = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/u, '$2-$3-$1');
const tab = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('tab', { name }));
const days = (): number => document.querySelectorAll('[data-occurrence]').length;

it('days of later weeks that cannot be read are said to be so; those before never stand in their place', async () => {
  const first = dateOf(inDays(20));
  open(
    ({ from }) => {
      if (from > first) throw new Error('away');
      return [day(3, 'PLANNED'), day(5, 'PLANNED')];
    },
    () => noBundles,
  );
  await tab(/Occurrences/u);
  await waitFor(() => expect(days()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(days()).toBe(0);
});

it('weeks that are stepped to say which they are, also where nothing takes place in them', async () => {
  const asked: string[] = [];
  open(
    ({ from, to }) => {
      asked.push(`${plainDate(from)} to ${plainDate(to)}`);
      return [];
    },
    () => noBundles,
  );
  await tab(/Occurrences/u);
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await screen.findByText(asked[1] ?? '')).toBeTruthy();
  expect(asked[1]).not.toBe(asked[0]);
});

it('what the server refuses of a day that has begun is not offered', async () => {
  open(
    () => [
      day(-3, 'PRODUCED', [{ status: 'COMPLETED', cancel: false }]),
      day(-2, 'SKIPPED'),
      day(-1, 'PLANNED'),
      day(1, 'PRODUCED', [
        { status: 'CANCELLED', cancel: false },
        { status: 'ACCEPTED', cancel: true },
      ]),
      day(2, 'SKIPPED'),
      day(3, 'PLANNED'),
    ],
    () => noBundles,
  );
  await tab(/Occurrences/u);
  await waitFor(() => expect(days()).toBe(6));
  const offered = [...document.querySelectorAll('[data-occurrence]')].map((row) =>
    [...row.querySelectorAll('button')].map(({ textContent }) => textContent),
  );
  expect(offered).toEqual([[], [], [], ['Skip'], ['Restore'], ['Change time', 'Edit day', 'Skip']]);
});

it('bundles that cannot be read are said to be so, and not counted as none', async () => {
  open(
    () => [],
    () => {
      throw new Error('away');
    },
  );
  await tab(/^Bundles \(–\)/u);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('counts all bundles, and shows those beyond the first page too', async () => {
  const all = Array.from({ length: 60 }, (_, index) => bundle(index));
  open(
    () => [],
    ({ after }) => ({
      nodes: after ? all.slice(50) : all.slice(0, 50),
      totalCount: 60,
      isExact: true,
      pageInfo: { hasNextPage: !after, endCursor: after ? null : 'fiftieth' },
    }),
  );
  await tab(/^Bundles \(60\)/u);
  const bundles = (): number => document.querySelectorAll('[data-bundle]').length;
  await waitFor(() => expect(bundles()).toBe(50));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(bundles()).toBe(60));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
