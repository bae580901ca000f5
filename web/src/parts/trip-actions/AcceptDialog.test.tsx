import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import type { LegTerms, Terms } from './terms.state.ts';

const leg = (changes: Partial<LegTerms> = {}): LegTerms => ({
  id: 't1',
  name: 'PT100-A',
  pickUpType: 'SET_TIME',
  pickUpAt: '2031-07-01T13:00:00.000Z',
  pickUpTimeZone: 'America/New_York',
  dropOffAt: null,
  dropOffTimeZone: 'America/New_York',
  appointmentAt: null,
  pickUp: { label: 'Harbor Clinic' },
  dropOff: { label: '12 Elm Street' },
  classification: { callType: null, urgency: null, priority: null, variables: [] },
  ...changes,
});

const show = async (of: {
  legs: readonly LegTerms[];
  editable: boolean;
  before?: Terms;
}): Promise<{ accepted: (string | null)[] }> => {
  const accepted: (string | null)[] = [];
  const terms: Terms = { termsVersion: 1, estimate: null, counterPickUpAt: null, legs: of.legs };
  renderUi(
    <SessionContext value={sessionOf()}>
      <AcceptDialog
        name="PT100-A"
        pickUpAt="2031-07-01T13:00:00.000Z"
        timeZone="America/New_York"
        terms={terms}
        before={of.before ?? null}
        editable={of.editable}
        limitMinutes={null}
        busy={false}
        onClose={() => undefined}
        onAccept={(promised) => accepted.push(promised)}
      />
    </SessionContext>,
  );
  await screen.findByRole('dialog');
  return { accepted };
};

it('accepts by Enter where there is nothing to type', async () => {
  const { accepted } = await show({ legs: [leg()], editable: false });
  await expect.poll(() => document.activeElement?.textContent).toBe('Accept');
  await userEvent.keyboard('{Enter}');
  expect(accepted).toEqual([null]);
});

it('begins at the promised time where another may be said', async () => {
  await show({ legs: [leg()], editable: true });
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('promisedPickUpAt');
});

it('does not take Enter for a yes to what changed meanwhile', async () => {
  const before: Terms = {
    termsVersion: 0,
    estimate: null,
    counterPickUpAt: null,
    legs: [leg({ dropOff: { label: 'Elsewhere' } })],
  };
  const { accepted } = await show({ legs: [leg()], editable: false, before });
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).not.toBe('Accept');
  await userEvent.keyboard('{Enter}');
  expect(accepted).toEqual([]);
});

it('says which legs wait for a call, and for which the crew waits', async () => {
  await show({
    legs: [leg(), leg({ id: 't2', pickUpType: 'WILL_CALL' }), leg({ id: 't3', waitAndReturn: true })],
    editable: false,
  });
  const [first, second, third] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).not.toMatch(/will call|crew waits/iu);
  expect(second).toMatch(/^Will call, expected /u);
  expect(third).toMatch(/^The crew waits Harbor Clinic/u);
});
