import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_offerFragment, BookingDetail_tripFragment } from '../../gql/generated.ts';
import { useTripActions_acceptChangesMutation } from '../../gql/hooks.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { leadOf, termsOfLeg, type Terms } from './terms.state.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';
import { useRunAction } from './useRunAction.ts';

/**
 * Accepts the changes of a leg, which are shown first. Where its pick-up is none of them what was promised
 * holds, and that is the one dialog; where it is, or another time is wanted, it is asked for in a second one.
 */
export function useAcceptChanges(
  trip: BookingDetail_tripFragment,
  offer: BookingDetail_offerFragment | null,
  onUnable: () => Promise<boolean>,
): { start: () => void; busy: boolean; dialogs: ReactNode } {
  const intl = useIntl();
  const { busy, run } = useRunAction();
  const [acceptChanges] = useTripActions_acceptChangesMutation();
  /** The terms as they stood when the changes were shown. */
  const [shown, setShown] = useState<Terms | null>(null);
  const [timed, setTimed] = useState<{ terms: Terms; before: Terms | null } | null>(null);
  const { id: tripId, name, pickUpTimeZone } = trip;
  const holds = trip.conflict.every(({ field }) => field !== 'PICK_UP_TIME');
  const close = (): void => {
    setShown(null);
    setTimed(null);
  };
  const send = async (terms: Terms, promisedPickUpAt: string | null): Promise<void> => {
    const over = await run(
      { tripId, expectedTerms: terms.termsVersion, promisedPickUpAt },
      async (input) => (await acceptChanges({ variables: { input } })).data?.acceptChanges,
      {
        done: intl.formatMessage(m.changesAccepted, { name }),
        failed: intl.formatMessage(m.errorAcceptingChanges, { name }),
        refused: (answer) => {
          const now = answer.__typename === 'StaleTerms' ? answer.currentTrips[0] : undefined;
          if (now) {
            setShown(null);
            setTimed({ terms: termsOfLeg(now), before: terms });
          }
          return now !== undefined;
        },
      },
    );
    if (over) close();
  };
  const askTime = (): void => {
    setShown(null);
    setTimed({ terms: termsOfLeg(trip), before: null });
  };
  return {
    busy,
    start: () => setShown(termsOfLeg(trip)),
    dialogs: (
      <>
        {shown ? (
          <ConflictDialog
            itineraryId={trip.itinerary.id}
            tripId={tripId}
            name={name}
            lines={trip.conflict}
            timeZone={pickUpTimeZone}
            endsAt={trip.conflictEndsAt}
            holds={holds ? (trip.promisedPickUpAt ?? trip.pickUpAt) : null}
            canAnswer={trip.viewerCan.acceptChanges}
            busy={busy}
            onClose={close}
            onAccept={() => (holds ? void send(shown, null) : askTime())}
            onOtherTime={askTime}
            onUnable={() => void onUnable().then((over) => (over ? close() : undefined))}
          />
        ) : null}
        {timed ? (
          <AcceptDialog
            key={timed.terms.termsVersion}
            name={name}
            terms={timed.terms}
            before={timed.before}
            pickUpAt={leadOf(timed.terms, name)?.pickUpAt ?? trip.pickUpAt}
            promisedPickUpAt={holds ? trip.promisedPickUpAt : null}
            timeZone={pickUpTimeZone}
            editable={offer?.promisedPickUpEditable ?? true}
            limitMinutes={offer?.promisedPickUpLimitMinutes ?? null}
            busy={busy}
            onClose={close}
            onAccept={(promised) => void send(timed.terms, promised)}
          />
        ) : null}
      </>
    ),
  };
}
