import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { sendsWhenAsked } from '../../lib/session/leaving.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { AnswerAgainDialog } from './AnswerAgainDialog.tsx';
import { termsOfLeg } from './terms.state.ts';
import { useTripActions } from './useTripActions.tsx';

// Times are said as they are read on the day of the leg.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:30:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const conflict = [
  { __typename: 'ConflictEntry', field: 'DROP_OFF', label: 'Drop-off', old: 'Newton', new: 'Staniford' },
];
const stop = (label: string) => ({
  __typename: 'Stop',
  label,
  address: { __typename: 'Address', line1: label, city: 'Boston', state: 'MA', postcode: '02115', label },
});
const leg = {
  ...tripRow({ status: 'CONFLICT' }),
  pickUp: stop('1 Main St'),
  dropOff: stop('9 Elm St'),
  viewerCan: { ...tripRow().viewerCan, recordProgress: true },
  market: {
    __typename: 'Market',
    id: 'm1',
    displayName: 'Metro',
    timeZone: 'America/New_York',
    settings: { distanceUnit: 'MI', requiredTimestamps: ['AT_PICKUP', 'CLEAR'] },
  },
  requiredStamps: ['AT_PICKUP', 'CLEAR'],
  requiredForms: [],
  completion: { distance: null, distanceUnit: null, cost: null, breakdown: [] },
  originalPickUpAt: '2026-11-21T15:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  nextStatuses: [],
  vehicleConflicts: [],
  external: null,
  canRate: false,
  rating: null,
  conflict,
} as unknown as BookingDetail_tripFragment;
const reasons = [
  {
    __typename: 'StampReason',
    key: 'OTHER_DAY AT_PICKUP',
    question: 'OTHER_DAY',
    stamp: 'AT_PICKUP',
    at: '2026-11-20T15:06:00.000Z',
    plannedAt: '2026-11-21T15:00:00.000Z',
    minutes: -1434,
  },
  {
    __typename: 'StampReason',
    key: 'DISTANCE_FAR DISTANCE',
    question: 'DISTANCE_FAR',
    distance: '61',
    distanceUnit: 'MI',
    routeDistance: '6.1',
  },
];
const refusal = { code: 'X', message: 'x' };

let sent: Record<string, unknown>[];
const server = () =>
  liveClient({
    recordProgress: ({ input }: { input: Record<string, unknown> }) => {
      sent.push(input);
      if (input['acceptTerms'] == null)
        return { __typename: 'ChangesNotAccepted', ...refusal, trip: { ...leg, termsVersion: 4 } };
      if ((input['confirmedReasons'] as string[]).length === 0)
        return { __typename: 'ConfirmStamps', ...refusal, reasons };
      return { __typename: 'RecordProgressSuccess', trip: { ...leg, status: 'IN_MOTION' } };
    },
  });

function Leg(): ReactNode {
  const { actions, dialogs } = useTripActions(leg, null, [leg]);
  const progress = actions.find(({ name }) => name === 'progress');
  return (
    <>
      <button type="button" onClick={progress?.run}>
        stamp
      </button>
      {dialogs}
    </>
  );
}

const open = async (): Promise<ReturnType<typeof userEvent.setup>> => {
  const user = userEvent.setup();
  renderPage(<Leg />, { client: server().client });
  await user.click(screen.getByRole('button', { name: 'stamp' }));
  await screen.findByText('Progress for: PT100-A');
  await user.type(arrivalField(), '11-20-2026 10:06');
  await user.click(screen.getByText('Update'));
  return user;
};
/** The field of the arrival; a name of the form, for what is beneath a question has no role. */
const arrivalField = (): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>('input[name=AT_PICKUP]');
  if (!field) throw new Error('the form is gone');
  return field;
};
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

beforeEach(() => {
  sent = [];
});

describe('stamps that are asked about', () => {
  it('shows what was changed, then what is unusual with plan and difference, and sends the same stamps with what was said', async () => {
    const user = await open();
    const changed = await question('Accept changes');
    expect(changed.getByText('Staniford')).toBeTruthy();
    await user.click(changed.getByRole('button', { name: 'Accept and save' }));
    const unusual = await question('Is this right?');
    const [arrival, distance] = unusual.getAllByRole('listitem');
    expect(arrival?.textContent).toBe(
      'At sceneYesterday 10:06Another day: 23 h 54 min before the plan (today\u00a010:00)',
    );
    expect(distance?.textContent).toBe('Distance61 miThe route is estimated at 6.1 mi');
    await user.click(unusual.getByRole('button', { name: 'Save as it is' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ acceptTerms, confirmedReasons }) => [acceptTerms, confirmedReasons])).toEqual([
      [null, []],
      [4, []],
      [4, ['OTHER_DAY AT_PICKUP', 'DISTANCE_FAR DISTANCE']],
    ]);
    expect(new Set(sent.map(({ progress }) => JSON.stringify(progress)))).toEqual(
      new Set([JSON.stringify({ atPickupAt: '2026-11-20T10:06' })]),
    );
    // Each is another submission: what was refused is not answered out of what was kept.
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('go behind those that were pressed before and wait to be sent: they would undo what is typed', async () => {
    const stop = sendsWhenAsked(async () => sent.push({ waited: true }));
    await open();
    await question('Accept changes');
    expect(sent.map((one) => 'waited' in one)).toEqual([true, false]);
    stop();
  });

  it('goes back to what was typed, and sends nothing', async () => {
    const user = await open();
    await user.click((await question('Accept changes')).getByRole('button', { name: 'Accept and save' }));
    await user.click((await question('Is this right?')).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(arrivalField().value).toBe('11-20-2026 10:06');
    expect(sent).toHaveLength(2);
  });
});

describe('an answer to a counter-offer that was changed', () => {
  const row = tripRow();
  const terms = (pickUpAt: string, termsVersion: number) => ({
    ...termsOfLeg({ ...row, classification: { ...row.classification, variables: [] }, termsVersion }),
    counterPickUpAt: pickUpAt,
  });
  const ask = (label: string, said: string[]): void => {
    renderUi(
      <SessionContext value={sessionOf()}>
        <AnswerAgainDialog
          title="Counter-offer for: PT100-A"
          answer={label}
          before={terms('2026-11-21T15:20:00.000Z', 1)}
          now={terms('2026-11-21T15:45:00.000Z', 2)}
          busy={false}
          onClose={() => said.push('closed')}
          onAnswer={() => said.push('answered')}
        />
      </SessionContext>,
    );
  };

  it.each([['Accept counter-offer'], ['Refuse counter-offer']])(
    'shows old and new side by side and asks again: %s',
    async (label) => {
      const said: string[] = [];
      const user = userEvent.setup();
      ask(label, said);
      const dialog = within(screen.getByRole('dialog', { name: 'Counter-offer for: PT100-A' }));
      expect(dialog.getByRole('alert').textContent).toContain('nothing was sent');
      const changed = dialog.getAllByRole('row').filter((row) => row.dataset['changed'] !== undefined);
      expect(changed.map((row) => row.textContent)).toEqual([
        'Pick-up you can makechangedToday 10:20Today 10:45',
      ]);
      await user.click(dialog.getByRole('button', { name: label }));
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(said).toEqual(['answered', 'closed']);
    },
  );
});
