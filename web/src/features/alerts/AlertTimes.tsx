import { chakra } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { countdown } from '../../lib/time/countdown.ts';
import { useSecond } from '../../lib/time/useSecond.ts';
import { alertMessages as m } from './alerts.messages.ts';
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
  const left = countdown(props.until, useSecond());
  if (left === null) return null;
  return (
    <chakra.span display="inline-flex" gap="1" alignItems="center" color="tone.late.fg" fontWeight="550">
      <Timer size={13} aria-hidden />
      {intl.formatMessage(m.answerWithin, { time: left })}
    </chakra.span>
  );
}
