import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { hoursOf, type Span } from '../../parts/day/day.state.ts';
import { boardMessages as m } from './board.messages.ts';
import { xOf } from './BoardBar.tsx';
import { namePx } from './laneStyles.ts';

/** Height of the ruler. */
export const rulerPx = 28;
/** An hour's label gives way to the present's. */
const halfLabelPx = 18;
const clearOfNowPx = 42;

/** What lies under the bars: the time that is over, the hours, the present. */
export const Background = memo(function Background({ span }: { span: Span }): ReactNode {
  const now = useMinute();
  const width = xOf(span.to, span);
  return (
    <chakra.div
      position="absolute"
      insetBlock="0"
      pointerEvents="none"
      aria-hidden
      style={{ insetInlineStart: namePx, width }}
    >
      <chakra.div
        position="absolute"
        insetBlock="0"
        insetInlineStart="0"
        bg="bg.muted"
        style={{ width: Math.max(0, Math.min(width, xOf(now, span))) }}
      />
      {hoursOf(span).map((hour) => (
        <chakra.div
          key={hour}
          position="absolute"
          insetBlock="0"
          borderInlineStartWidth="1px"
          borderColor="border.muted"
          style={{ insetInlineStart: xOf(hour, span) }}
        />
      ))}
      {now >= span.from && now < span.to ? (
        <chakra.div
          position="absolute"
          insetBlock="0"
          w="1px"
          bg="tone.blocked.fg"
          zIndex="3"
          style={{ insetInlineStart: xOf(now, span) }}
        />
      ) : null}
    </chakra.div>
  );
});

/** The hours above the lanes, with the present in a pill. */
export const Ruler = memo(function Ruler(props: { span: Span; zone: string; vehicles: number }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useMinute();
  const { span, zone } = props;
  return (
    <chakra.div
      position="sticky"
      top="0"
      zIndex="6"
      display="flex"
      flexShrink="0"
      bg="bg.panel"
      borderBottomWidth="1px"
      h={`${rulerPx}px`}
    >
      <div className="name">
        <span>{intl.formatMessage(m.vehicles, { count: props.vehicles })}</span>
      </div>
      <chakra.div position="relative" flex="1" fontSize="12px" color="fg.muted" aria-hidden>
        {hoursOf(span)
          .filter((hour) => Math.abs(xOf(hour, span) + halfLabelPx - xOf(now, span)) > clearOfNowPx)
          .map((hour) => (
            <chakra.span
              key={hour}
              position="absolute"
              top="5px"
              ps="1"
              style={{ insetInlineStart: xOf(hour, span) }}
            >
              {time.at(new Date(hour), zone, 'time')}
            </chakra.span>
          ))}
        {now >= span.from && now < span.to ? (
          <chakra.span
            position="absolute"
            top="4px"
            px="1.5"
            borderRadius="9px"
            bg="tone.blocked.fg"
            color="bg.panel"
            fontWeight="600"
            css={{ transform: 'translateX(-50%)' }}
            style={{ insetInlineStart: xOf(now, span) }}
          >
            {time.at(new Date(now), zone, 'time')}
          </chakra.span>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
});
