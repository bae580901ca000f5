import { chakra } from '@chakra-ui/react';
import { pressureOf } from '@ptc/schema/rules/urgency';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { countdown } from '../../lib/time/countdown.ts';
import { useSecond } from '../../lib/time/useSecond.ts';
import { urgencyTone } from '../../parts/clocks/clocks.state.ts';
import { alertListMessages as m } from './alertList.messages.ts';
import { agoOf } from './alerts.state.ts';

/** How long ago, ticking. */
export function Ago(props: { instant: string; title: string }): ReactNode {
  const intl = useIntl();
  const { value, unit } = agoOf(props.instant, useSecond());
  return (
    <time dateTime={props.instant} title={props.title}>
      {intl.formatRelativeTime(value, unit, { numeric: 'auto', style: 'short' })}
    </time>
  );
}

/** The time left to answer, ticking; nothing once it is over. */
export function Countdown(props: { until: string }): ReactNode {
  const intl = useIntl();
  const now = useSecond();
  const left = countdown(props.until, now);
  if (left === null) return null;
  const { urgency } = pressureOf({ offerEndsAt: Date.parse(props.until) }, 'DISPATCH', now);
  return (
    <chakra.span
      display="inline-flex"
      gap="1"
      alignItems="center"
      color={urgency === 'NONE' ? 'fg.muted' : `tone.${urgencyTone[urgency]}.fg`}
      fontWeight="550"
    >
      <Timer size={13} aria-hidden />
      {intl.formatMessage(m.answerWithin, { time: left })}
    </chakra.span>
  );
}
