import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import type { DayTrip, Span } from '../day/day.state.ts';
import { rulerPx, xOn } from '../day/Hours.tsx';
import { stopText } from '../trip-lists/cells.tsx';
import { nextHoursMessages as m } from './nextHours.messages.ts';
import type { LegLane as Lane, Pill } from './nextHours.state.ts';
import { pillIcons, pillTone, pillWord } from './pillLook.ts';
import { usePillWords } from './usePillWords.ts';

/** The legs of one lane: a pill at each pick-up, in as many rows as they need. */
export function LegLane(props: {
  lane: Lane;
  span: Span;
  /** In pixels: the names, an hour, a row, a pill. */
  look: { namePx: number; hourPx: number; rowPx: number; pillPx: number };
  selectedId: string | null;
  /** The one stop of the keyboard. */
  stopId: string | null;
  onReach: (tripId: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, pill: Pill) => void;
  onOpen: (trip: DayTrip) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const sayOf = usePillWords();
  const { name, rows, count, troubled } = props.lane;
  const { namePx, hourPx, rowPx, pillPx } = props.look;
  return (
    <chakra.div
      data-leg-lane={name ?? ''}
      display="flex"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      style={{ minHeight: Math.max(48, rows.length * rowPx + 10) }}
    >
      <chakra.div
        position="sticky"
        insetInlineStart="0"
        zIndex="4"
        bg="bg.panel"
        borderInlineEndWidth="1px"
        // A long word of a name stays whole on a phone.
        px={{ base: '2', md: '3' }}
        py="1.5"
        flexShrink="0"
        minW="0"
        fontSize="12px"
        lineHeight="15px"
        style={{ width: namePx }}
      >
        <chakra.b
          fontWeight="600"
          fontSize="12.5px"
          display="block"
          dir="auto"
          lineClamp={2}
          title={name ?? undefined}
        >
          {name ?? intl.formatMessage(m.elsewhere)}
        </chakra.b>
        <chakra.span color="fg.muted">
          {intl.formatMessage(troubled > 0 ? m.laneTroubled : m.laneCount, { count, troubled })}
        </chakra.span>
      </chakra.div>
      <chakra.div position="relative" flex="1">
        {rows.map((row, index) =>
          row.map((pill) => {
            const { trip, at, state } = pill;
            const said = sayOf(pill);
            const Icon = pillIcons[state];
            const label = intl.formatMessage(m.pill, {
              time: time.when(new Date(at), trip.pickUpTimeZone),
              // What is seen first, as it is seen; then the whole name.
              who: [said.who, trip.patient?.displayName].filter(Boolean).join(', '),
              route: `${stopText(trip.pickUp)} → ${stopText(trip.dropOff)}`,
              state: intl.formatMessage(pillWord(state)),
            });
            return (
              <button
                key={trip.id}
                type="button"
                className="pill"
                data-pill={trip.id}
                data-name={trip.name}
                data-state={state}
                data-selected={props.selectedId === trip.id || undefined}
                tabIndex={props.stopId === trip.id ? 0 : -1}
                aria-label={label}
                title={label}
                style={{
                  top: 5 + index * rowPx,
                  height: pillPx,
                  insetInlineStart: xOn(at, props.span, hourPx),
                  width: said.width,
                  scrollMarginInlineStart: namePx + 8,
                  scrollMarginBlockStart: rulerPx + 6,
                  color: pillTone(state, 'fg'),
                  background: pillTone(state, 'bg'),
                  borderColor: pillTone(state, 'edge'),
                  borderInlineStartColor: pillTone(state, 'fg'),
                }}
                onFocus={() => props.onReach(trip.id)}
                onKeyDown={(event) => props.onKeyDown(event, pill)}
                onClick={() => props.onOpen(trip)}
              >
                <Icon size={12} aria-hidden />
                <b>{said.time}</b> <span dir="auto">{said.who}</span>
              </button>
            );
          }),
        )}
      </chakra.div>
    </chakra.div>
  );
}
