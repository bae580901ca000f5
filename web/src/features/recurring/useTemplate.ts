import { useState } from 'react';
import {
  useTemplateDetail_bundlesQuery,
  useTemplateDetail_itineraryQuery,
  useRecurringGrid_changedSubscription,
  type RecurringGrid_changedSubscription,
  type TemplateDetail_bundlesQuery,
  type TemplateDetail_itineraryQuery,
} from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { present } from '../../lib/time/present.ts';
import { occurrenceWindow } from './recurring.state.ts';

export type Template = NonNullable<TemplateDetail_itineraryQuery['itinerary']>;
export type Occurrence = NonNullable<Template['recurrence']>['occurrences'][number];
export type BundleRow = TemplateDetail_bundlesQuery['itineraries']['nodes'][number];

/** Something of a template that is read by itself. */
export interface Part<T> {
  /** Null while it is being read, or where it cannot be. */
  rows: readonly T[] | null;
  failed: boolean;
}

/** The bundles of a template as far as they were read, the latest first. */
export interface Bundles extends Part<BundleRow> {
  /** How many there are; null: not known yet. */
  total: number | null;
  /** Reads the next of them; null: these are all. */
  more: (() => Promise<unknown>) | null;
}

/** A template with the occurrences of one window and its bundles; read again when one of them changes. */
export function useTemplate(
  id: string,
  step: number,
): {
  template: Template | null;
  /** First and last day of the window that is asked for. */
  weeks: { from: string; to: string };
  /** The days of the window that is asked for: those of another never stand in their place. */
  days: Part<Occurrence>;
  bundles: Bundles;
  loading: boolean;
  failed: boolean;
  retry: () => void;
} {
  const { homeZone } = useTime();
  const window = occurrenceWindow(homeZone, step, present());
  const found = useTemplateDetail_itineraryQuery({
    variables: { id, ...window },
    context: again,
  });
  const bundles = useTemplateDetail_bundlesQuery({
    variables: { id },
    context: again,
  });
  const retry = (): void => {
    void found.refetch().catch(() => undefined);
    void bundles.refetch().catch(() => undefined);
  };
  useRecurringGrid_changedSubscription(
    useLive({
      mark: (event: RecurringGrid_changedSubscription) => event.tripsChanged,
      onEvent: ({ tripsChanged: { itinerary } }) => {
        if (itinerary?.id === id || itinerary?.parent?.id === id) retry();
      },
      refetch: retry,
    }),
  );
  const data = found.data ?? found.previousData;
  const key = `${id} ${window.from}`;
  const read = found.data?.itinerary?.recurrence?.occurrences;
  const [known, setKnown] = useState<{ key: string; rows: readonly Occurrence[] } | null>(null);
  if (read && (known?.key !== key || known.rows !== read)) setKnown({ key, rows: read });
  const days = read ?? (known?.key === key ? known.rows : null);
  const listed = (bundles.data ?? bundles.previousData)?.itineraries;
  const readOn = (): Promise<unknown> =>
    bundles.fetchMore({
      variables: { id, after: listed?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { itineraries } }) => ({
        itineraries: { ...itineraries, nodes: [...before.itineraries.nodes, ...itineraries.nodes] },
      }),
    });
  return {
    template: data?.itinerary?.id === id ? data.itinerary : null,
    weeks: window,
    days: { rows: days, failed: Boolean(found.error) && days === null },
    bundles: {
      rows: listed?.nodes ?? null,
      failed: Boolean(bundles.error) && !listed,
      total: listed?.totalCount ?? null,
      more: listed?.pageInfo.hasNextPage ? readOn : null,
    },
    loading: found.loading && data?.itinerary?.id !== id,
    failed: Boolean(found.error) && data?.itinerary?.id !== id,
    retry,
  };
}
