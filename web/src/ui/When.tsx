import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMinute } from '../lib/time/useSecond.ts';
import { useTime } from '../lib/time/useTime.ts';
import { coarseWords } from './timeLeft.ts';
import { uiMessages } from './ui.messages.ts';

/** What comes later than this is not counted in minutes. */
const nearMs = 6 * 3_600_000;

/**
 * A time as one reads it, with the whole date and zone for whoever points at it. `left`: how long it is until
 * then stands beside it, while it is near. `stop`: the keyboard stops at it, and the whole date shows there.
 */
export function When(props: {
  at: string | null | undefined;
  zone?: string | null | undefined;
  left?: boolean;
  stop?: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useMinute();
  const { at, zone } = props;
  if (!at) return null;
  const ahead = Date.parse(at) - now;
  return (
    <>
      <chakra.time
        dateTime={at}
        title={time.full(at, zone)}
        position="relative"
        {...(props.stop ? { tabIndex: 0, css: shownOnFocus } : {})}
      >
        {time.when(at, zone)}
      </chakra.time>
      {props.left && ahead >= 0 && ahead < nearMs ? (
        <chakra.span color="fg.muted" ms="1.5" fontWeight="400">
          {intl.formatMessage(uiMessages.whenIn, {
            time: coarseWords(intl, ahead),
          })}
        </chakra.span>
      ) : null}
    </>
  );
}

const shownOnFocus = {
  '&:focus-visible::after': {
    content: 'attr(title)',
    position: 'absolute',
    insetInlineEnd: '0',
    top: 'calc(100% + 2px)',
    zIndex: 'tooltip',
    px: '2',
    py: '1',
    whiteSpace: 'nowrap',
    fontWeight: '400',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    shadow: 'md',
  },
};
