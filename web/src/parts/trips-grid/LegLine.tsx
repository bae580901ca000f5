import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TripRow_tripFragment } from '../../gql/generated.ts';
import { legLine } from '../trip-lists/line.ts';
import { TripLine } from '../trip-lists/TripLine.tsx';

/** A leg in two lines, to whoever waits for it. */
export function AwaitedLegLine(props: { row: TripRow_tripFragment }): ReactNode {
  return <TripLine line={legLine(props.row, 'booking', useIntl().locale)} />;
}

/** A leg in two lines, to whoever carries it. */
export function CarriedLegLine(props: { row: TripRow_tripFragment }): ReactNode {
  return <TripLine line={legLine(props.row, 'dispatch', useIntl().locale)} />;
}
