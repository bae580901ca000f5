import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_itineraryFragment, BookingDetail_tripFragment } from '../../gql/generated.ts';
import { useBookingDetail_itineraryQuery } from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { toast } from '../../ui/toaster.ts';
import { offerForLeg } from '../booking-detail/bookingDetail.state.ts';
import type { ActionName } from '../trip-actions/actions.state.ts';
import { useTripActions } from '../trip-actions/useTripActions.tsx';
import { needMessages as m } from './needs.messages.ts';

/** Something to be done with a leg, as it was pressed in a list; each press is one of its own. */
export interface Deed {
  readonly key: number;
  readonly itineraryId: string;
  readonly tripId: string;
  /** The leg's name, to speak of it by. */
  readonly name: string;
  readonly action: ActionName;
}

/**
 * Does what was pressed in a list, with the questions and dialogs it has in the details; what it is about is
 * read first, for each press: what the cache has of a booking may be from the press before, and of its
 * changes a list's live news does not tell.
 */
export function ActNow(props: { deed: Deed }): ReactNode {
  return <Reading key={props.deed.key} deed={props.deed} />;
}

function Reading(props: { deed: Deed }): ReactNode {
  const intl = useIntl();
  const { deed } = props;
  const { data, error } = useBookingDetail_itineraryQuery({
    variables: { id: deed.itineraryId },
    context: again,
    ...asOfNow,
  });
  const lost = error !== undefined && !data;
  useEffect(() => {
    if (lost) toast.error(intl.formatMessage(m.notRead));
  }, [intl, lost]);
  const itinerary = data?.itinerary;
  // Gone from one's sight since it was listed.
  const isGone = data !== undefined && !itinerary?.trips.some(({ id }) => id === deed.tripId);
  useEffect(() => {
    if (isGone) toast.info(intl.formatMessage(m.noLonger, { name: deed.name }));
  }, [deed.key, deed.name, intl, isGone]);
  const trip = itinerary?.trips.find(({ id }) => id === deed.tripId);
  return itinerary && trip ? <Doing deed={deed} itinerary={itinerary} trip={trip} /> : null;
}

function Doing(props: {
  deed: Deed;
  itinerary: BookingDetail_itineraryFragment;
  trip: BookingDetail_tripFragment;
}): ReactNode {
  const intl = useIntl();
  const { deed, itinerary, trip } = props;
  const { offer, legs } = offerForLeg(trip, itinerary.trips, itinerary.offers);
  const { actions, dialogs } = useTripActions(trip, offer, legs);
  const begun = useRef(false);
  const found = actions.find(({ name }) => name === deed.action);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (found) found.run();
    else toast.info(intl.formatMessage(m.noLonger, { name: trip.name }));
  }, [found, intl, trip.name]);
  return dialogs;
}
