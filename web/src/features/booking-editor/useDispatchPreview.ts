import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  useDispatchPreview_planQuery,
  type DispatchPreview_planFragment,
  type DispatchPreviewInput,
} from '../../gql/hooks.ts';
import { faultOf } from '../../lib/apollo/faults.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import type { DispatchState } from '../../parts/DispatchPreview.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { previewInput } from './booking-editor.preview.ts';
import type { BookingValues } from './booking-editor.values.ts';

/** Who would be offered the booking as it stands now; asked once typing has paused. */
export function useDispatchPreview(
  values: BookingValues,
  itineraryId: string | null,
): { state: DispatchState; plan: DispatchPreview_planFragment | null } {
  const asked = useMemo(() => {
    const input = previewInput(values, itineraryId);
    return input === null ? '' : JSON.stringify(input);
  }, [itineraryId, values]);
  const settled = useDebounced(asked, 400);
  const { data, previousData, loading, error } = useDispatchPreview_planQuery(
    settled === '' || asked === ''
      ? skipToken
      : { variables: { input: JSON.parse(settled) as DispatchPreviewInput }, ...asOfNow },
  );
  if (asked === '') return { state: 'waiting', plan: null };
  const plan = (data ?? previousData)?.dispatchPreview ?? null;
  if (asked !== settled || loading) return { state: 'searching', plan };
  if (!error) return { state: 'known', plan };
  // What is wrong is said beside its field.
  return { state: faultOf(error).code === 'BAD_USER_INPUT' ? 'wrong' : 'failed', plan: null };
}
