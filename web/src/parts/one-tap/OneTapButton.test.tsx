import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import type { StampName } from '../../ui/Stamps.tsx';
import { OneTapButton } from './OneTapButton.tsx';
import type { OneTap } from './useOneTap.tsx';

const steps: readonly StampName[] = ['TO_PICKUP', 'AT_PICKUP', 'TO_DROPOFF'];
let pressed: StampName[];
beforeEach(() => {
  pressed = [];
});

/** As on a leg: once a step is stamped, the next stands on the same button. */
function Leg(): ReactNode {
  const [count, setCount] = useState(0);
  const next = steps[count] ?? null;
  const of: OneTap = {
    next,
    press: () => {
      if (next) pressed.push(next);
      setCount(count + 1);
    },
    last: null,
    undo: () => undefined,
    progress: {
      __typename: 'TripProgress',
      assignedAt: null,
      toPickupAt: null,
      atPickupAt: null,
      toDropoffAt: null,
      atDropoffAt: null,
      clearAt: null,
    },
    waiting: new Set(),
    refused: [],
    dismiss: () => undefined,
    dialogs: null,
  };
  return <OneTapButton large of={of} name="B1-A" zone="America/New_York" others={[]} />;
}

const button = (): HTMLElement => {
  renderUi(
    <SessionContext value={sessionOf()}>
      <Leg />
    </SessionContext>,
  );
  return screen.getByRole('button');
};

it('a double tap stamps one step, and another tap the next', async () => {
  const user = userEvent.setup();
  const one = button();
  await user.dblClick(one);
  expect(pressed).toEqual(['TO_PICKUP']);
  fireEvent.click(one, { detail: 1 });
  expect(pressed).toEqual(['TO_PICKUP', 'AT_PICKUP']);
});

it('Enter stamps a step when it is pressed, not for as long as it is held', () => {
  const one = button();
  const goesOn = [false, true, true].map((repeat) => fireEvent.keyDown(one, { key: 'Enter', repeat }));
  expect(goesOn).toEqual([true, false, false]);
});
