import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { sessionOf } from '../../test/sessionOf.ts';
import type { Session_preferencesFragment } from '../gql/generated.ts';
import type { GridState } from '../grid/types.ts';
import { SessionContext } from '../lib/session/session.ts';
import { changedPreferences } from '../lib/session/toSession.ts';
import { useListFilters } from './trip-lists/useListFilters.ts';
import { useSavedGrid } from './useSavedGrid.ts';

const state: GridState = { columns: ['name'], widths: {}, sort: null, pageSize: 25 };
const stored = {
  grids: { legs: { pageSize: 50 }, vehicles: { pageSize: 100 } },
  filters: { legs: '?open=1', trips: '?risk=1' },
};

/** Two lists, one that keeps its columns and one that keeps its filters too, and what they send. */
function lists() {
  const savePreferences = vi.fn(async () => true);
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <IntlProvider locale="en" onError={() => undefined}>
      <MemoryRouter>
        <SessionContext value={{ ...sessionOf({ preferences: stored }), savePreferences }}>
          {children}
        </SessionContext>
      </MemoryRouter>
    </IntlProvider>
  );
  const { result } = renderHook(() => ({ grid: useSavedGrid('vehicles'), list: useListFilters('legs') }), {
    wrapper,
  });
  return { ...result.current, savePreferences };
}

it('a grid that is saved leaves what other tabs saved of other grids', async () => {
  const { grid, savePreferences } = lists();
  await grid.onSave(state);
  expect(savePreferences.mock.calls).toEqual([[{ grids: { vehicles: state } }]]);
});

it('a list that is saved leaves what other tabs saved of other lists', async () => {
  const { list, savePreferences } = lists();
  await list.save(state);
  expect(savePreferences.mock.calls).toEqual([[{ grids: { legs: state }, filters: { legs: '?open=1' } }]]);
});

it('until the server answers, the other grids stand as they were saved', () => {
  const present = { ...stored, soundBeep: false } as unknown as Session_preferencesFragment;
  expect(changedPreferences(present, { soundBeep: true, grids: { vehicles: state } })).toEqual({
    ...stored,
    soundBeep: true,
    grids: { legs: { pageSize: 50 }, vehicles: state },
  });
});
