import { ClockAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { countdown } from '../../lib/time/countdown.ts';
import { useQuarterMinute, useSecond } from '../../lib/time/useSecond.ts';
import { useTime, type TimeWriter } from '../../lib/time/useTime.ts';
import { Chip } from '../../ui/StatusChip.tsx';
import { coarseWords } from '../../ui/timeLeft.ts';
import { clockMessages as m } from './clocks.messages.ts';
import {
  mostPressing,
  nearEnd,
  urgencyTone,
  type ClockedTrip,
  type LegClock,
  type PressingClock,
  type RunningClock,
} from './clocks.state.ts';

/** What is said of a clock that has run out. */
export const clockOver = {
  conflict: m.answerOver,
  reconfirm: m.answerOver,
  offer: m.answerOver,
  lastSafe: m.lastSafeOver,
} as const satisfies Record<RunningClock, unknown>;
const short = {
  conflict: m.answerShort,
  reconfirm: m.reconfirmShort,
  offer: m.answerShort,
  lastSafe: m.lastSafeShort,
} as const satisfies Record<RunningClock, unknown>;

/** A clock in a few words, for a cell. */
export function clockWords(intl: IntlShape, clock: LegClock, now: number): string {
  if (clock.kind === 'risk') return intl.formatMessage(m[`short${clock.risk}`]);
  if (clock.kind === 'passed') return intl.formatMessage(m.passedShort);
  if (clock.kind === 'unconfirmed') return intl.formatMessage(m.unconfirmedShort);
  if (clock.kind === 'late')
    return intl.formatMessage(clock.ahead ? m.willBeLate : m.late, {
      time: coarseWords(intl, clock.minutes * 60_000),
    });
  const time = nearEnd(clock, now)
    ? countdown(clock.until, now)
    : coarseWords(intl, Date.parse(clock.until) - now);
  return time === null
    ? intl.formatMessage(clockOver[clock.kind])
    : intl.formatMessage(short[clock.kind], { time });
}

/** What a clock means, in a sentence. */
export const clockHint = (intl: IntlShape, time: TimeWriter, clock: LegClock, zone: string): string => {
  if (clock.kind === 'risk') return intl.formatMessage(m.risk, { why: intl.formatMessage(m[clock.risk]) });
  if (clock.kind === 'passed' || clock.kind === 'unconfirmed')
    return intl.formatMessage(m[clock.kind], { time: time.when(clock.at, zone, 'inText') });
  if (clock.kind === 'late')
    return intl.formatMessage(m.lateHint, {
      time: time.when(clock.expectedAt, zone, 'inText'),
      why: intl.formatMessage(m[clock.reason]),
    });
  const words = {
    conflict: m.answerHint,
    reconfirm: m.reconfirmHint,
    offer: m.offerHint,
    lastSafe: clock.idle ? m.lastSafeIdle : m.lastSafeHint,
  };
  return intl.formatMessage(words[clock.kind], { time: time.when(clock.until, zone, 'inText') });
};

function ShownClock(props: { pressing: PressingClock; zone: string | undefined; now: number }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { now } = props;
  const { clock, urgency } = props.pressing;
  return (
    <Chip
      tone={urgencyTone[urgency]}
      title={clockHint(intl, time, clock, props.zone ?? time.homeZone)}
      icon={clock.kind === 'late' ? <ClockAlert size={12} aria-hidden /> : null}
    >
      {clockWords(intl, clock, now)}
    </Chip>
  );
}

function TickingClock(props: { pressing: PressingClock; zone: string | undefined }): ReactNode {
  return <ShownClock {...props} now={useSecond()} />;
}

/**
 * The most pressing clock of some legs as a chip; nothing when all is well. Counts in minutes, since grids
 * hold hundreds; by the second where an answer is due soon.
 */
export function ClockChip(props: {
  trips: readonly (ClockedTrip & { pickUpTimeZone: string })[];
}): ReactNode {
  const now = useQuarterMinute();
  const pressing = mostPressing(props.trips, now);
  if (pressing === null) return null;
  const zone = props.trips[0]?.pickUpTimeZone;
  return nearEnd(pressing.clock, now) ? (
    <TickingClock pressing={pressing} zone={zone} />
  ) : (
    <ShownClock pressing={pressing} zone={zone} now={now} />
  );
}
