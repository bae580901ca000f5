import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingsGrid_itineraryFragment } from '../../gql/generated.ts';
import { TripLine } from '../trip-lists/TripLine.tsx';
import { statusTitle } from './bookingColumns.tsx';
import { lineOfBooking } from './lineOfBooking.ts';

/** A booking in two lines. */
export function BookingLine(props: { row: BookingsGrid_itineraryFragment }): ReactNode {
  const intl = useIntl();
  const { row } = props;
  return <TripLine line={lineOfBooking(row, intl.locale, (group) => statusTitle(intl, row, group))} />;
}
