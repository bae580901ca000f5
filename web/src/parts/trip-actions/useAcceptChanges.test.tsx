import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { useAcceptChanges } from './useAcceptChanges.tsx';

// Times are said as they are read on the day of the leg.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:30:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const stop = (label: string) => ({
  __typename: 'Stop',
  label,
  address: { __typename: 'Address', line1: label, city: 'Boston', state: 'MA', postcode: '02115', label },
});
const change = (field: string) => ({
  __typename: 'ConflictEntry',
  field,
  label: field,
  old: 'one',
  new: 'two',
});
const legWith = (fields: readonly string[], promisedPickUpAt: string | null) =>
  ({
    ...tripRow({ status: 'CONFLICT' }),
    promisedPickUpAt,
    pickUp: stop('1 Main St'),
    dropOff: stop('9 Elm St'),
    termsVersion: 3,
    viewerCan: { ...tripRow().viewerCan, acceptChanges: true },
    conflict: fields.map(change),
  }) as unknown as BookingDetail_tripFragment;

let sent: Record<string, unknown>[];
let stale: boolean;
beforeEach(() => {
  sent = [];
  stale = false;
});

function Leg({ leg }: { leg: BookingDetail_tripFragment }): ReactNode {
  const { start, dialogs } = useAcceptChanges(leg, null, () => Promise.resolve(true));
  return (
    <>
      <button type="button" onClick={start}>
        changes
      </button>
      {dialogs}
    </>
  );
}

const show = async (leg: BookingDetail_tripFragment): Promise<ReturnType<typeof userEvent.setup>> => {
  const user = userEvent.setup();
  const { client } = liveClient({
    acceptChanges: ({ input }: { input: Record<string, unknown> }) => {
      sent.push(input);
      return stale && sent.length === 1
        ? {
            __typename: 'StaleTerms',
            code: 'X',
            message: 'x',
            termsVersion: 4,
            currentOffer: null,
            currentTrips: [{ ...leg, termsVersion: 4, dropOff: stop('7 Oak St') }],
          }
        : { __typename: 'AcceptChangesSuccess', trip: { ...leg, status: 'ACCEPTED' } };
    },
  });
  renderPage(<Leg leg={leg} />, { client });
  await user.click(screen.getByRole('button', { name: 'changes' }));
  return user;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const promises = () => sent.map(({ expectedTerms, promisedPickUpAt }) => [expectedTerms, promisedPickUpAt]);

describe('changes of a leg', () => {
  it('whose pick-up holds are accepted in the dialog that shows them, and the promise stays', async () => {
    const user = await show(legWith(['DROP_OFF', 'VARIABLES'], '2026-11-21T15:10:00.000Z'));
    const review = await dialog('Review of: PT100-A');
    expect(review.getByText('Your pick-up stays today 10:10.')).toBeTruthy();
    await user.click(review.getByRole('button', { name: 'Accept' }));
    await gone();
    expect(promises()).toEqual([[3, null]]);
  });

  it('are accepted with another time where that is wanted', async () => {
    const user = await show(legWith(['DROP_OFF'], '2026-11-21T15:10:00.000Z'));
    await user.click((await dialog('Review of: PT100-A')).getByRole('button', { name: 'Another time…' }));
    const accept = await dialog('Accept for: PT100-A');
    const shown = screen.getByRole('dialog', { name: 'Accept for: PT100-A' });
    expect(getComputedStyle(shown).maxWidth).toBe('300px');
    const time = accept.getByRole<HTMLInputElement>('textbox', { name: 'Promised pick-up' });
    expect(time.value).toBe('11-21-2026 10:10');
    await user.clear(time);
    await user.type(time, '11-21-2026 10:00');
    await user.click(accept.getByRole('button', { name: 'Accept' }));
    await gone();
    // The requested time is said, since without it the promise would stay.
    expect(promises()).toEqual([[3, '2026-11-21T10:00']]);
  });

  it('whose pick-up is another ask for the time to promise', async () => {
    const user = await show(legWith(['PICK_UP_TIME'], '2026-11-21T15:10:00.000Z'));
    const review = await dialog('Review of: PT100-A');
    expect(review.queryByText(/stays/u)).toBeNull();
    expect(review.queryByRole('button', { name: 'Another time…' })).toBeNull();
    await user.click(review.getByRole('button', { name: 'Accept' }));
    const accept = await dialog('Accept for: PT100-A');
    expect(accept.getByRole<HTMLInputElement>('textbox', { name: 'Promised pick-up' }).value).toBe(
      '11-21-2026 10:00',
    );
    expect(sent).toEqual([]);
    await user.click(accept.getByRole('button', { name: 'Accept' }));
    await gone();
    expect(promises()).toEqual([[3, null]]);
  });

  it('that were changed once more while they were read are shown against what they are now', async () => {
    stale = true;
    const user = await show(legWith(['DROP_OFF'], null));
    await user.click((await dialog('Review of: PT100-A')).getByRole('button', { name: 'Accept' }));
    const accept = await dialog('Accept for: PT100-A');
    expect(accept.getAllByText(/7 Oak St/u).length).toBeGreaterThan(0);
    await user.click(accept.getByRole('button', { name: 'Accept' }));
    await gone();
    expect(promises()).toEqual([
      [3, null],
      [4, null],
    ]);
  });
});
