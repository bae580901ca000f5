import { useCallback, useEffect, useState } from 'react';
import { useAttachments_itineraryQuery, type Attachments_itineraryQuery } from '../../gql/hooks.ts';

type Found = Attachments_itineraryQuery['itinerary'];
type Page = NonNullable<Found>['attachments'];

const joined = (before: Page, next: Page): Page => ({ ...next, nodes: [...before.nodes, ...next.nodes] });

/** What stands there with the page that was read after it: of the booking, or else of its patient. */
const withNext = (before: Found, next: Found, ofBooking: boolean): Found => {
  if (!before || !next) return before;
  if (ofBooking) return { ...before, attachments: joined(before.attachments, next.attachments) };
  const { patient } = before;
  return patient && next.patient
    ? {
        ...before,
        patient: { ...patient, attachments: joined(patient.attachments, next.patient.attachments) },
      }
    : before;
};

/** What hangs on a booking and its patient, all of it: what one page does not hold is read after it. */
export function useAttached(
  id: string,
  seePatient: boolean,
): {
  found: Found | undefined;
  /** Nothing of it could be read, or not all of it. */
  failed: boolean;
  refetch: () => void;
} {
  const variables = { id, after: null, ofPatientAfter: null };
  const { data, error, refetch, fetchMore } = useAttachments_itineraryQuery({ variables, skip: !seePatient });
  const [cut, setCut] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const found = data?.itinerary;
  const [own, patients] = [found?.attachments.pageInfo, found?.patient?.attachments.pageInfo];
  const after = own?.hasNextPage ? own.endCursor : null;
  const ofPatientAfter = after === null && patients?.hasNextPage ? patients.endCursor : null;
  useEffect(() => {
    if (after === null && ofPatientAfter === null) return undefined;
    let isWanted = true;
    fetchMore({
      variables: { id, after, ofPatientAfter },
      // What was read anew meanwhile has its own page after it.
      updateQuery: (before, { fetchMoreResult }) =>
        isWanted
          ? {
              ...before,
              itinerary: withNext(before.itinerary, fetchMoreResult.itinerary, after !== null),
            }
          : before,
    }).catch(() => {
      if (isWanted) setCut(true);
    });
    return () => {
      isWanted = false;
    };
  }, [after, attempt, fetchMore, id, ofPatientAfter]);
  const again = useCallback((): void => {
    setCut(false);
    refetch()
      .catch(() => undefined)
      .finally(() => setAttempt((before) => before + 1));
  }, [refetch]);
  return { found, failed: found ? cut : error !== undefined, refetch: again };
}
