import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dayTrip } from '../../parts/day/dayTrip.testing.ts';
import { barOf } from './board.state.ts';
import { useLift } from './useLift.ts';

const bar = barOf(dayTrip({ id: 't1', status: 'ACCEPTED' }));

it('a leg that leaves the board while it is carried by keyboard is put nowhere', () => {
  const onPut = vi.fn();
  const { result, rerender } = renderHook(
    ({ there }) =>
      useLift({
        placeAt: () => 0,
        onPut,
        onMove: () => undefined,
        isThere: (one) => there.includes(one.trip.id),
        root: { current: null },
      }),
    { initialProps: { there: ['t1', 't2'] } },
  );
  act(() => result.current.begin(bar, 1));
  act(() => result.current.move(2));
  expect(result.current.lift?.place).toBe(2);
  rerender({ there: ['t2'] });
  expect(result.current.lift).toBeNull();
  act(() => result.current.end(true));
  expect(onPut).not.toHaveBeenCalled();
});
