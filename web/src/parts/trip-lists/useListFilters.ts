import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import type { FilterChip, GridState } from '../../grid/types.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { keptFilters, noFilters, readFilters, writeFilters, type ListFilters } from './listFilters.ts';
import { tripListMessages as m } from './tripLists.messages.ts';

/** The lists that keep their columns and filters in the preferences. */
export type ListName = 'bookings' | 'proxyBookings' | 'patientBookings' | 'trips' | 'legs' | 'recurring';

/**
 * A list's filters as its address has them, the chips that show them, and the way to keep them with the grid.
 */
export interface ListControl {
  filters: ListFilters;
  setFilters: (change: Partial<ListFilters>) => void;
  clear: () => void;
  chips: readonly FilterChip[];
  /** What was saved of the grid. */
  saved: unknown;
  /** Keeps columns and filters in the preferences. */
  save: (state: GridState) => Promise<boolean>;
}

/**
 * Reads and changes the filters in the address; saved ones are the list's own view, `standard` where none
 * were saved.
 */
export function useListFilters(name: ListName, standard: ListFilters = noFilters): ListControl {
  const intl = useIntl();
  const time = useTime();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { preferences } = useSession();
  const { savePreferences } = useSessionControl();
  const kept = preferences.filters[name];
  const own = useMemo(
    () => (typeof kept === 'string' ? readFilters(new URLSearchParams(kept), standard) : standard),
    [kept, standard],
  );
  const filters = useMemo(() => readFilters(new URLSearchParams(search), own), [search, own]);
  const go = useCallback(
    (next: ListFilters) => void navigate({ pathname, search: writeFilters(next, own) }, { replace: true }),
    [navigate, pathname, own],
  );
  const setFilters = useCallback(
    (change: Partial<ListFilters>) => go({ ...filters, ...change }),
    [go, filters],
  );
  const clear = useCallback(() => go(noFilters), [go]);
  const chips = useMemo((): FilterChip[] => {
    const chip = (key: string, label: string, change: Partial<ListFilters>): FilterChip => ({
      key,
      label,
      onRemove: () => setFilters(change),
    });
    return [
      ...(filters.search
        ? [chip('search', intl.formatMessage(m.chipSearch, { text: filters.search }), { search: '' })]
        : []),
      ...filters.statuses.map((status) =>
        chip(
          status,
          intl.formatMessage(m.chipStatus, { status: intl.formatMessage(stateMessages[status]) }),
          { statuses: filters.statuses.filter((one) => one !== status) },
        ),
      ),
      ...(filters.invalid ? [chip('invalid', intl.formatMessage(m.chipInvalid), { invalid: false })] : []),
      ...(filters.openOffers ? [chip('open', intl.formatMessage(m.chipOpen), { openOffers: false })] : []),
      ...(filters.atRisk ? [chip('risk', intl.formatMessage(m.atRisk), { atRisk: false })] : []),
      ...(filters.unfilledSoon
        ? [chip('soon', intl.formatMessage(m.unfilledSoon), { unfilledSoon: false })]
        : []),
      ...(filters.overdue ? [chip('late', intl.formatMessage(m.overdue), { overdue: false })] : []),
      ...(filters.mine ? [chip('mine', intl.formatMessage(m.mine), { mine: false })] : []),
      ...(filters.since
        ? [chip('since', intl.formatMessage(m.chipSince, { time: time.day(filters.since) }), { since: null })]
        : []),
    ];
  }, [filters, setFilters, intl, time]);
  const save = async (state: GridState): Promise<boolean> =>
    savePreferences({
      grids: { [name]: state },
      filters: { [name]: keptFilters(filters, standard) },
    });
  return { filters, setFilters, clear, chips, saved: preferences.grids[name], save };
}
