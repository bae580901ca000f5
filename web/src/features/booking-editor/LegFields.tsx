import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../ui/Feedback.tsx';
import type { RouteState } from '../../parts/RouteSummary.tsx';
import { legFieldRules } from './booking-editor.times.ts';
import { placeKey, type LegValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { LegRoute } from './LegRoute.tsx';
import { LegTimes } from './LegTimes.tsx';
import { MovedTimes } from './MovedTimes.tsx';
import { NotesFields } from './NotesFields.tsx';
import { pathMessages as path } from './path.messages.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ReturnFields } from './ReturnFields.tsx';
import { Step } from './Step.tsx';
import { useBooking, useBookingForm, useLeg } from './useBookingForm.ts';

/** A leg's part of the path: when, from, to; for a round trip being made the return. Of several each has its notes and its route. */
export const LegFields = memo(function LegFields({
  id,
  index,
  routeState,
  ruleMissing,
}: {
  /** The leg's key. */
  id: string;
  index: number;
  routeState: (leg: LegValues) => RouteState;
  ruleMissing: boolean;
}): ReactNode {
  const intl = useIntl();
  const { creating, mode } = useBookingForm();
  const { locked, timed, from, to } = useLeg(index, (leg) => ({
    locked: leg.locked,
    timed:
      leg.pickUp.type === 'APPOINTMENT'
        ? leg.appointmentAt !== ''
        : leg.pickUp.at !== '' || legFieldRules(leg).pickUp.readOnly,
    from: placeKey(leg.pickUp) !== '',
    to: placeKey(leg.dropOff) !== '',
  }));
  const { roundTrip, several } = useBooking(({ type, legs }) => ({
    roundTrip: type === 'ROUND_TRIP',
    several: legs.length > 1,
  }));
  return (
    <chakra.div display="grid" gap="3">
      {locked ? <Banner text={intl.formatMessage(m.legLocked)} /> : null}
      <Step title={intl.formatMessage(path.when)} done={timed}>
        <LegTimes index={index} ruleMissing={ruleMissing} />
      </Step>
      <MovedTimes at={id} />
      <Step title={intl.formatMessage(path.from)} done={from}>
        <PlaceFields index={index} end="pickUp" />
      </Step>
      <Step title={intl.formatMessage(path.to)} done={to}>
        <PlaceFields index={index} end="dropOff" />
      </Step>
      {several ? (
        <>
          <NotesFields index={index} />
          <LegRoute index={index} routeState={routeState} />
        </>
      ) : null}
      {(creating || mode === 'template') && roundTrip ? (
        <Step title={intl.formatMessage(m.return)} done>
          <ReturnFields />
        </Step>
      ) : null}
    </chakra.div>
  );
});
