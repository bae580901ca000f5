import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../ui/Feedback.tsx';
import type { RouteState } from '../../parts/RouteSummary.tsx';
import { legFieldRules } from './booking-editor.times.ts';
import { hasFrom, hasReturn } from './booking-editor.usual.ts';
import { asksQuestions, endsOpen, placeKey, type LegValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { LegNeeds } from './LegNeeds.tsx';
import { LegRoute } from './LegRoute.tsx';
import { LegTimes } from './LegTimes.tsx';
import { MovedTimes } from './MovedTimes.tsx';
import { NotesFields } from './NotesFields.tsx';
import { pathMessages as path } from './path.messages.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ReturnFields } from './ReturnFields.tsx';
import { Step } from './Step.tsx';
import { useBooking, useBookingForm, useLeg } from './useBookingForm.ts';

/**
 * A leg's part of the path: when, from, to; for a round trip being made the return. Of several each has its
 * notes and its route.
 */
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
  const { locked, noRoute, timed, from, to } = useLeg(index, (leg, values) => ({
    locked: leg.locked,
    noRoute: routeState(leg) === 'unknown' || endsOpen(leg, values),
    timed:
      leg.pickUp.type === 'APPOINTMENT'
        ? leg.appointmentAt !== ''
        : leg.pickUp.at !== '' || legFieldRules(leg).pickUp.readOnly,
    from: hasFrom(leg, index, values),
    to: placeKey(leg.dropOff) !== '' || endsOpen(leg, values),
  }));
  const { asks, roundTrip, returns, several } = useBooking((values) => ({
    // A template's days are of one kind; where questions are asked the answers say it.
    asks: asksQuestions(values, mode) || mode === 'template' || values.recurrence !== null,
    roundTrip: values.type === 'ROUND_TRIP',
    returns: hasReturn(values),
    several: values.legs.length > 1,
  }));
  return (
    <chakra.div display="grid" gap="3">
      {locked ? <Banner text={intl.formatMessage(m.legLocked)} /> : null}
      {several ? (
        <chakra.h3 fontSize="13px" fontWeight="600" color="fg.muted">
          {intl.formatMessage(m.placesAndTimes)}
        </chakra.h3>
      ) : null}
      <Step title={intl.formatMessage(path.when)} done={timed}>
        <LegTimes index={index} ruleMissing={ruleMissing} noRoute={noRoute} />
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
          {asks ? null : <LegNeeds index={index} />}
          <NotesFields index={index} />
          <LegRoute index={index} routeState={routeState} />
        </>
      ) : null}
      {(creating || mode === 'template') && roundTrip ? (
        <Step title={intl.formatMessage(m.return)} done={returns}>
          <ReturnFields />
        </Step>
      ) : null}
    </chakra.div>
  );
});
