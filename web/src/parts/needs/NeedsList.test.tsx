import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { NeedsList } from './NeedsList.tsx';
import { needsOf, type Need } from './needs.state.ts';

const now = Date.parse('2026-11-24T12:00:00.000Z');
/** Legs without a vehicle whose pick-up has passed, as many as told. */
const passed = (count: number): Need[] =>
  needsOf(
    Array.from({ length: count }, (_, n) =>
      tripRow({
        id: `leg${n}`,
        name: `B${n}-A`,
        status: 'ACCEPTED',
        pickUpAt: '2026-11-24T11:30:00.000Z',
        vehicle: null,
        viewerCan: { ...tripRow().viewerCan, assignVehicle: true },
      }),
    ),
    { side: 'dispatch', mayAnswer: true },
    now,
  );
const nothing = (): void => undefined;
const show = (needs: readonly Need[], selectedId: string | null): (() => Element[]) => {
  const { container } = renderUi(
    <NeedsList
      needs={needs}
      now={now}
      selectedId={selectedId}
      onSelect={nothing}
      onOpen={nothing}
      onAct={nothing}
    />,
  );
  return () => [...container.querySelectorAll('[data-need]')];
};

// Found by their words: among so many rows their roles would be worked out for seconds.
it('draws fifty of a long list and more when asked', async () => {
  Element.prototype.scrollIntoView = nothing;
  const rows = show(passed(120), null);
  expect(rows()).toHaveLength(50);
  await userEvent.click(screen.getByText('70 more'));
  expect(rows()).toHaveLength(100);
  await userEvent.click(screen.getByText('20 more'));
  expect(rows()).toHaveLength(120);
  expect(screen.queryByText(/more/)).toBeNull();
});

it('draws whoever is selected, however far down, and who follows', () => {
  Element.prototype.scrollIntoView = nothing;
  const needs = passed(120);
  const rows = show(needs, needs[89]?.trip.id ?? null);
  expect(rows().map((row) => row.getAttribute('data-need'))).toContain(needs[89]?.trip.name);
  expect(rows()).toHaveLength(99);
});

it('says of the first of what comes later on which day it is', () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const failed = (pickUpAt: string): Need[] =>
    needsOf([tripRow({ status: 'API_FAILED', pickUpAt })], { side: 'dispatch', mayAnswer: true }, now);
  try {
    show([...failed('2026-11-26T14:00:00.000Z')], null);
    expect(screen.getByRole('button', { name: /Later/u }).textContent).toContain('first by Thu 09:00');
  } finally {
    vi.useRealTimers();
  }
});
