import { chakra } from '@chakra-ui/react';
import { ClockAlert, Timer, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { countdown } from '../../lib/time/countdown.ts';
import { useQuarterMinute, useSecond } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { clockMessages as m } from './clocks.messages.ts';
import { clocksOf, runs, urgencyOf, urgencyTone, type ClockedTrip, type LegClock } from './clocks.state.ts';
import { clockHint, clockOver, clockWords } from './TripClock.tsx';

function ClockLine(props: { clock: LegClock; zone: string; yours: boolean }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useSecond();
  const { clock, zone } = props;
  const running = {
    conflict: props.yours ? m.answerYours : m.answer,
    reconfirm: props.yours ? m.reconfirmYours : m.reconfirm,
    offer: m.offer,
    lastSafe: m.lastSafe,
  };
  const left = runs(clock) ? countdown(clock.until, now) : null;
  const words = !runs(clock)
    ? clock.kind === 'late'
      ? `${clockWords(intl, clock, now)}. ${clockHint(intl, time, clock, zone)}`
      : clockHint(intl, time, clock, zone)
    : left === null
      ? intl.formatMessage(clockOver[clock.kind])
      : intl.formatMessage(running[clock.kind], { time: left });
  const tone = urgencyTone[urgencyOf(clock, props.yours, now)];
  return (
    <chakra.p
      role={left === null ? 'status' : 'timer'}
      data-clock={clock.kind}
      display="grid"
      gridTemplateColumns="14px minmax(0, 1fr)"
      columnGap="2"
      alignItems="start"
      fontSize="13px"
      px="2"
      py="1"
      borderRadius="l2"
      borderWidth="1px"
      bg={`tone.${tone}.bg`}
      color={`tone.${tone}.fg`}
      borderColor={`tone.${tone}.edge`}
    >
      <chakra.span mt="0.5" aria-hidden>
        {runs(clock) ? (
          <Timer size={14} />
        ) : clock.kind === 'late' ? (
          <ClockAlert size={14} />
        ) : (
          <TriangleAlert size={14} />
        )}
      </chakra.span>
      <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums">
        {words}
      </chakra.span>
      {left === null ? null : <chakra.span gridColumn="2">{clockHint(intl, time, clock, zone)}</chakra.span>}
    </chakra.p>
  );
}

/** Every clock of a leg, counting down by the second; `yours`: whoever looks is the one to answer. */
export function TripClocks(props: {
  trip: ClockedTrip & { pickUpTimeZone: string };
  yours: boolean;
}): ReactNode {
  const now = useQuarterMinute();
  return clocksOf(props.trip, now).map((clock) => (
    <ClockLine key={clock.kind} clock={clock} zone={props.trip.pickUpTimeZone} yours={props.yours} />
  ));
}
