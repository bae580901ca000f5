import { chakra } from '@chakra-ui/react';
import { FastForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSecond } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { coarseWords } from '../../ui/timeLeft.ts';
import { layoutMessages } from './layout.messages.ts';

/** The time of a clock that was moved, in the top bar; a button where it may be moved further. */
export function ClockFace(props: { aheadSeconds: number; onPress: (() => void) | null }): ReactNode {
  const intl = useIntl();
  const { homeZone } = useTime();
  const now = useSecond();
  const day = intl.formatDate(now, { timeZone: homeZone, weekday: 'short', day: 'numeric', month: 'short' });
  const time = intl.formatTime(now, {
    timeZone: homeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const label = intl.formatMessage(layoutMessages.clockMoved, {
    time: `${day} ${time}`,
    ahead: coarseWords(intl, props.aheadSeconds * 1000),
  });
  const look = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    h: '26px',
    px: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    whiteSpace: 'nowrap',
    bg: 'tone.conflict.bg',
    color: 'tone.conflict.fg',
    borderColor: 'tone.conflict.edge',
    fontSize: '12.5px',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  } as const;
  const words = (
    <>
      <FastForward size={14} aria-hidden />
      <chakra.span aria-hidden hideBelow="lg">
        {day}
      </chakra.span>
      <span aria-hidden>{time}</span>
      <span className="ptc-sr">{label}</span>
    </>
  );
  return props.onPress ? (
    <chakra.button
      type="button"
      cursor="pointer"
      title={label}
      onClick={props.onPress}
      data-clock-moved
      {...look}
    >
      {words}
    </chakra.button>
  ) : (
    <chakra.span title={label} data-clock-moved {...look}>
      {words}
    </chakra.span>
  );
}
