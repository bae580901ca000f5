import { chakra } from '@chakra-ui/react';
import { Timer, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { countdown } from '../../lib/time/countdown.ts';
import { useQuarterMinute, useSecond } from '../../lib/time/useSecond.ts';
import { useTime, type TimeWriter } from '../../lib/time/useTime.ts';
import { Chip } from '../../ui/StatusChip.tsx';
import { clockMessages as m } from './clocks.messages.ts';
import { clocksOf, clockTone, coarseLeft, mostPressing, type ClockedTrip, type LegClock } from './clocks.state.ts';

/** What is left, in its two largest units; 'now' is not a length. */
const coarse = (intl: IntlShape, until: string, now: number): string | null => {
  const left = coarseLeft(until, now);
  if (left === null) return null;
  return intl.formatMessage(left.days > 0 ? m.days : left.hours > 0 ? m.hours : m.minutes, left);
};

/** A clock in a few words, for a cell. */
export function clockWords(intl: IntlShape, clock: LegClock, now: number): string {
  if (clock.kind === 'risk') return intl.formatMessage(m[`short${clock.risk}`]);
  if (clock.kind === 'passed') return intl.formatMessage(m.passedShort);
  const time = coarse(intl, clock.until, now);
  if (time === null) return intl.formatMessage(clock.kind === 'conflict' ? m.answerOver : m.lastSafeOver);
  return intl.formatMessage(clock.kind === 'conflict' ? m.answerShort : m.lastSafeShort, { time });
}

const hint = (intl: IntlShape, time: TimeWriter, clock: LegClock, zone: string): string => {
  if (clock.kind === 'risk') return intl.formatMessage(m.risk, { why: intl.formatMessage(m[clock.risk]) });
  if (clock.kind === 'passed') return intl.formatMessage(m.passed, { time: time.at(clock.at, zone, 'short') });
  return intl.formatMessage(clock.kind === 'conflict' ? m.answerHint : clock.idle ? m.lastSafeIdle : m.lastSafeHint, { time: time.at(clock.until, zone, 'short') });
};

/** The most pressing clock of some legs as a chip; nothing when all is well. Counts in minutes, since grids hold hundreds. */
export function ClockChip(props: { trips: readonly (ClockedTrip & { pickUpTimeZone: string })[] }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useQuarterMinute();
  const clock = mostPressing(props.trips);
  if (clock === null) return null;
  return <Chip tone={clockTone(clock, now)} title={hint(intl, time, clock, props.trips[0]?.pickUpTimeZone ?? time.homeZone)}>{clockWords(intl, clock, now)}</Chip>;
}

function ClockLine(props: { clock: LegClock; zone: string; yours: boolean }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useSecond();
  const { clock, zone } = props;
  const answer = props.yours ? m.answerYours : m.answer;
  const left = clock.kind === 'conflict' || clock.kind === 'lastSafe' ? countdown(clock.until, now) : null;
  const words = clock.kind === 'conflict' || clock.kind === 'lastSafe'
    ? left === null ? intl.formatMessage(clock.kind === 'conflict' ? m.answerOver : m.lastSafeOver) : intl.formatMessage(clock.kind === 'conflict' ? answer : m.lastSafe, { time: left })
    : hint(intl, time, clock, zone);
  const tone = clockTone(clock, now);
  return (
    <chakra.p role={left === null ? 'status' : 'timer'} data-clock={clock.kind} display="grid" gridTemplateColumns="14px minmax(0, 1fr)" columnGap="2" alignItems="start" fontSize="13px" px="2" py="1" borderRadius="l2" borderWidth="1px" bg={`tone.${tone}.bg`} color={`tone.${tone}.fg`} borderColor={`tone.${tone}.edge`}>
      <chakra.span mt="0.5" aria-hidden>{clock.kind === 'risk' || clock.kind === 'passed' ? <TriangleAlert size={14} /> : <Timer size={14} />}</chakra.span>
      <chakra.span fontWeight="600" fontVariantNumeric="tabular-nums">{words}</chakra.span>
      {left === null ? null : <chakra.span gridColumn="2">{hint(intl, time, clock, zone)}</chakra.span>}
    </chakra.p>
  );
}

/** Every clock of a leg, counting down by the second; `yours`: whoever looks is the one to answer. */
export function TripClocks(props: { trip: ClockedTrip & { pickUpTimeZone: string }; yours: boolean }): ReactNode {
  return clocksOf(props.trip).map((clock) => <ClockLine key={clock.kind} clock={clock} zone={props.trip.pickUpTimeZone} yours={props.yours} />);
}
