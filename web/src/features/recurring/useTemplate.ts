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

/** A template with the occurrences of one window and its bundles; read again when one of them changes. */
export function useTemplate(
  id: string,
  step: number,
): {
  template: Template | null;
  bundles: readonly BundleRow[] | null;
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
  return {
    template: data?.itinerary?.id === id ? data.itinerary : null,
    bundles: bundles.data?.itineraries.nodes ?? null,
    loading: found.loading && data?.itinerary?.id !== id,
    failed: Boolean(found.error) && data?.itinerary?.id !== id,
    retry,
  };
}
