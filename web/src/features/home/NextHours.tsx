import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { paths } from '../../lib/paths.ts';
import { presentMs } from '../../lib/time/present.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useWidth } from '../../parts/booking-detail/useWidth.ts';
import { hoursOf, type DayTrip, type Span } from '../../parts/day/day.state.ts';
import { stopText } from '../../parts/trip-lists/cells.tsx';
import { EmptyState } from '../../ui/Feedback.tsx';
import { stateTone } from '../../ui/states.ts';
import { homeMessages as m } from './home.messages.ts';
import { arrowTo, countsOf, lanesOf, type Arrow, type Pill, type PillState } from './home.state.ts';
import { pillIcons, pillPx, pillStyles, pillWord } from './pillLook.ts';

const HOUR = 3_600_000;
const rulerPx = 26;
/** The names of the lanes, on a desk and in a hand. */
const namesPx = { desk: 132, hand: 96 };
/** An hour is never narrower than this; then the hours are scrolled. */
const leastHourPx = 92;
const clearOfNowPx = 42;
const halfLabelPx = 18;
const arrows: ReadonlySet<string> = new Set<Arrow>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

const toneOf = (state: PillState, part: 'fg' | 'bg' | 'edge'): string =>
  `var(--ptc-colors-tone-${stateTone[state]}-${part})`;

/** The legs of the next hours: a lane for each facility where they begin, a pill at each pick-up, a legend that counts the states and shows one alone. */
export function NextHours(props: {
  pills: readonly Pill[];
  span: Span;
  selectedId: string | null;
  onOpen: (trip: DayTrip) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useMinute();
  const touch = useMediaQuery('(max-width: 767px)');
  const { pills, span, selectedId, onOpen } = props;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const [shown, setShown] = useState<ReadonlySet<PillState>>(new Set());
  const [reached, setReached] = useState<string | null>(null);
  const namePx = touch ? namesPx.hand : namesPx.desk;
  const rowPx = touch ? 50 : 30;
  const pillHigh = touch ? 44 : 24;
  const hours = (span.to - span.from) / HOUR;
  const hourPx = Math.max(leastHourPx, Math.floor((width - namePx) / hours));
  const xOf = (instant: number): number => ((instant - span.from) / HOUR) * hourPx;

  const counts = useMemo(() => countsOf(pills), [pills]);
  // What no leg is in any more filters nothing.
  const chosen = useMemo(
    () => new Set([...shown].filter((state) => counts.some((one) => one.state === state))),
    [shown, counts],
  );
  const words = useMemo(
    () =>
      new Map(
        pills.map(({ trip, at }) => [
          trip.id,
          {
            time: time.at(new Date(at), trip.pickUpTimeZone, 'time'),
            who: trip.patient?.lastName || trip.name,
          },
        ]),
      ),
    [pills, time],
  );
  const widthOf = (pill: Pill): number => {
    const said = words.get(pill.trip.id);
    return pillPx((said?.time.length ?? 0) + (said?.who.length ?? 0));
  };
  const gapPx = 4;
  const lanes = lanesOf(pills, chosen, (pill) => ((widthOf(pill) + gapPx) / hourPx) * HOUR);
  const all = lanes.flatMap(({ rows }) => rows.flat());
  const stop = [selectedId, reached].find((id) => all.some(({ trip }) => trip.id === id)) ?? all[0]?.trip.id;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, pill: Pill): void => {
    if (!arrows.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = arrowTo(lanes, pill.trip.id, event.key as Arrow);
    if (!next) return;
    setReached(next.trip.id);
    root.current?.querySelector<HTMLElement>(`[data-pill="${CSS.escape(next.trip.id)}"]`)?.focus();
  };
  const toggle = (state: PillState): void =>
    setShown(
      chosen.has(state) ? new Set([...chosen].filter((one) => one !== state)) : new Set([...chosen, state]),
    );

  useEffect(() => {
    // What is selected is in sight, also where the side surface has just taken its place.
    if (selectedId !== null && width > 0)
      root.current
        ?.querySelector(`[data-pill="${CSS.escape(selectedId)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId, width]);
  const isKnown = width > 0;
  useEffect(() => {
    // In a hand there is no room for what was: the hours begin shortly before the present.
    if (touch && isKnown && root.current)
      root.current.scrollLeft = ((presentMs() - span.from) / HOUR - 0.25) * leastHourPx;
  }, [touch, isKnown, span.from]);

  const isNow = now >= span.from && now < span.to;
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.nextHours)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
      minH={{ lg: '280px' }}
      display="flex"
      flexDirection="column"
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="2"
        px="3"
        minH="40px"
        flexShrink="0"
        borderBottomWidth="1px"
      >
        <chakra.h2 fontSize="13px">{intl.formatMessage(m.nextHours)}</chakra.h2>
        <chakra.span fontSize="12px" color="fg.muted">
          {intl.formatMessage(m.legsUntil, {
            count: pills.length,
            time: time.at(new Date(span.to), time.homeZone, 'time'),
          })}
        </chakra.span>
        <chakra.a asChild ms="auto" fontSize="12px" py="1.5" textDecoration="underline">
          <Link to={paths.legs}>{intl.formatMessage(m.allLegs)}</Link>
        </chakra.a>
      </chakra.header>
      {pills.length === 0 ? (
        <EmptyState title={intl.formatMessage(m.noLegs)} text={intl.formatMessage(m.noLegsText)} />
      ) : (
        <>
          <chakra.div
            role="group"
            aria-label={intl.formatMessage(m.states)}
            display="flex"
            flexWrap={{ base: 'nowrap', md: 'wrap' }}
            overflowX="auto"
            flexShrink="0"
            gap="1"
            px="2"
            py="1"
            borderBottomWidth="1px"
          >
            {counts.map(({ state, count }) => {
              const Icon = pillIcons[state];
              const isOn = chosen.has(state);
              return (
                <chakra.button
                  key={state}
                  type="button"
                  data-state-count={state}
                  aria-pressed={isOn}
                  display="inline-flex"
                  alignItems="center"
                  gap="1.5"
                  px="2"
                  h={{ base: '44px', md: '26px' }}
                  fontSize="12px"
                  whiteSpace="nowrap"
                  borderRadius="4px"
                  borderWidth="1px"
                  borderColor={isOn ? 'accent.solid' : 'transparent'}
                  bg={isOn ? 'accent.subtle' : undefined}
                  cursor="pointer"
                  _hover={{ bg: isOn ? 'accent.subtle' : 'bg.muted' }}
                  onClick={() => toggle(state)}
                >
                  <Icon size={13} aria-hidden color={toneOf(state, 'fg')} />
                  <b>{intl.formatNumber(count)}</b> {intl.formatMessage(pillWord(state))}
                </chakra.button>
              );
            })}
          </chakra.div>
          <chakra.div
            ref={root}
            role="group"
            aria-label={intl.formatMessage(m.nextHours)}
            aria-description={intl.formatMessage(m.help)}
            overflow="auto"
            minH="0"
            position="relative"
            css={pillStyles}
          >
            <div style={{ position: 'relative', width: namePx + hours * hourPx }}>
              <chakra.div
                position="absolute"
                insetBlock="0"
                pointerEvents="none"
                aria-hidden
                style={{ insetInlineStart: namePx, width: hours * hourPx }}
              >
                <chakra.div
                  position="absolute"
                  insetBlock="0"
                  insetInlineStart="0"
                  bg="bg.muted"
                  style={{ width: Math.max(0, Math.min(hours * hourPx, xOf(now))) }}
                />
                {hoursOf(span).map((hour) => (
                  <chakra.div
                    key={hour}
                    position="absolute"
                    insetBlock="0"
                    borderInlineStartWidth="1px"
                    borderColor="border.muted"
                    style={{ insetInlineStart: xOf(hour) }}
                  />
                ))}
                {isNow ? (
                  <chakra.div
                    position="absolute"
                    insetBlock="0"
                    w="1px"
                    bg="tone.blocked.fg"
                    zIndex="3"
                    style={{ insetInlineStart: xOf(now) }}
                  />
                ) : null}
              </chakra.div>
              <chakra.div
                position="sticky"
                top="0"
                zIndex="5"
                display="flex"
                bg="bg.panel"
                borderBottomWidth="1px"
                fontSize="12px"
                color="fg.muted"
                aria-hidden
                style={{ height: rulerPx }}
              >
                <chakra.div
                  position="sticky"
                  insetInlineStart="0"
                  zIndex="1"
                  flexShrink="0"
                  bg="bg.panel"
                  borderInlineEndWidth="1px"
                  style={{ width: namePx }}
                />
                <chakra.div position="relative" flex="1">
                  {hoursOf(span)
                    .filter((hour) => Math.abs(xOf(hour) + halfLabelPx - xOf(now)) > clearOfNowPx)
                    .map((hour) => (
                      <chakra.span
                        key={hour}
                        position="absolute"
                        top="4px"
                        ps="1"
                        style={{ insetInlineStart: xOf(hour) }}
                      >
                        {time.at(new Date(hour), time.homeZone, 'time')}
                      </chakra.span>
                    ))}
                  {isNow ? (
                    <chakra.span
                      position="absolute"
                      top="3px"
                      px="1.5"
                      borderRadius="9px"
                      bg="tone.blocked.fg"
                      color="bg.panel"
                      fontWeight="600"
                      css={{ transform: 'translateX(-50%)' }}
                      style={{ insetInlineStart: xOf(now) }}
                    >
                      {time.at(new Date(now), time.homeZone, 'time')}
                    </chakra.span>
                  ) : null}
                </chakra.div>
              </chakra.div>
              {lanes.map(({ name, rows, count, troubled }) => (
                <chakra.div
                  key={name ?? ''}
                  data-facility={name ?? ''}
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
                    px="3"
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
                        const said = words.get(pill.trip.id);
                        const Icon = pillIcons[pill.state];
                        const label = intl.formatMessage(m.pill, {
                          time: time.when(new Date(pill.at), pill.trip.pickUpTimeZone),
                          // What is seen first, as it is seen; then the whole name.
                          who: [said?.who, pill.trip.patient?.displayName].filter(Boolean).join(', '),
                          route: `${stopText(pill.trip.pickUp)} → ${stopText(pill.trip.dropOff)}`,
                          state: intl.formatMessage(pillWord(pill.state)),
                        });
                        return (
                          <button
                            key={pill.trip.id}
                            type="button"
                            className="pill"
                            data-pill={pill.trip.id}
                            data-name={pill.trip.name}
                            data-state={pill.state}
                            data-selected={selectedId === pill.trip.id || undefined}
                            tabIndex={stop === pill.trip.id ? 0 : -1}
                            aria-label={label}
                            title={label}
                            style={{
                              top: 5 + index * rowPx,
                              height: pillHigh,
                              insetInlineStart: xOf(pill.at),
                              width: widthOf(pill),
                              scrollMarginInlineStart: namePx + 8,
                              scrollMarginBlockStart: rulerPx + 6,
                              color: toneOf(pill.state, 'fg'),
                              background: toneOf(pill.state, 'bg'),
                              borderColor: toneOf(pill.state, 'edge'),
                              borderInlineStartColor: toneOf(pill.state, 'fg'),
                            }}
                            onFocus={() => setReached(pill.trip.id)}
                            onKeyDown={(event) => onKeyDown(event, pill)}
                            onClick={() => onOpen(pill.trip)}
                          >
                            <Icon size={12} aria-hidden />
                            <b>{said?.time}</b> <span dir="auto">{said?.who}</span>
                          </button>
                        );
                      }),
                    )}
                  </chakra.div>
                </chakra.div>
              ))}
            </div>
          </chakra.div>
        </>
      )}
    </chakra.section>
  );
}
