import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { hoursOf, type Span } from './day.state.ts';

const HOUR = 3_600_000;

/** Height of the ruler. */
export const rulerPx = 28;
/** An hour's label gives way to the present's. */
const halfLabelPx = 18;
const clearOfNowPx = 42;

/** Where an instant lies on a ruler that begins with a span, in pixels. */
export const xOn = (instant: number, { from }: Span, hourPx: number): number =>
  ((instant - from) / HOUR) * hourPx;

/** How hours are drawn: their width and that of the names before them, in pixels. */
interface HoursLook {
  span: Span;
  hourPx: number;
  namePx: number;
}

/** What lies under the legs of a day: the time that is over, the hours, the present. */
export const Background = memo(function Background({ span, hourPx, namePx }: HoursLook): ReactNode {
  const now = useMinute();
  const x = (instant: number): number => xOn(instant, span, hourPx);
  const width = x(span.to);
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
        style={{ width: Math.max(0, Math.min(width, x(now))) }}
      />
      {hoursOf(span).map((hour) => (
        <chakra.div
          key={hour}
          position="absolute"
          insetBlock="0"
          borderInlineStartWidth="1px"
          borderColor="border.muted"
          style={{ insetInlineStart: x(hour) }}
        />
      ))}
      {now >= span.from && now < span.to ? (
        <chakra.div
          position="absolute"
          insetBlock="0"
          w="1px"
          bg="tone.blocked.fg"
          zIndex="3"
          style={{ insetInlineStart: x(now) }}
        />
      ) : null}
    </chakra.div>
  );
});

/** The hours above the legs of a day, with the present in a pill. */
export const Ruler = memo(function Ruler(
  props: HoursLook & {
    /** Of the hours' labels. */
    zone: string;
    /** What stands above the names. */
    corner?: ReactNode;
  },
): ReactNode {
  const time = useTime();
  const now = useMinute();
  const { span, hourPx, namePx, zone } = props;
  const x = (instant: number): number => xOn(instant, span, hourPx);
  return (
    <chakra.div
      position="sticky"
      top="0"
      zIndex="6"
      display="flex"
      flexShrink="0"
      bg="bg.panel"
      borderBottomWidth="1px"
      fontSize="12px"
      color="fg.muted"
      h={`${rulerPx}px`}
    >
      <chakra.div
        position="sticky"
        insetInlineStart="0"
        zIndex="4"
        flexShrink="0"
        display="flex"
        alignItems="center"
        px="2.5"
        bg="bg.panel"
        borderInlineEndWidth="1px"
        style={{ width: namePx }}
      >
        {props.corner}
      </chakra.div>
      <chakra.div position="relative" flex="1" aria-hidden>
        {hoursOf(span)
          .filter((hour) => Math.abs(x(hour) + halfLabelPx - x(now)) > clearOfNowPx)
          .map((hour) => (
            <chakra.span
              key={hour}
              position="absolute"
              top="5px"
              ps="1"
              style={{ insetInlineStart: x(hour) }}
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
            style={{ insetInlineStart: x(now) }}
          >
            {time.at(new Date(now), zone, 'time')}
          </chakra.span>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
});
