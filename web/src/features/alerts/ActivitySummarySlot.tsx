import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { useCounters_changedSubscription, useCounters_countsQuery } from '../../gql/hooks.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { readFilters, writeFilters } from '../../parts/trip-lists/listFilters.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { counterTone } from '../../ui/states.ts';
import { alertMessages as m } from './alerts.messages.ts';
import { changedCounters, counterFilters, countersOf, isPressed, type Counter } from './counters.state.ts';

/** The counters of the company's trips, live; each is a filter of the list. */
export default function ActivitySummarySlot(): ReactNode {
  const works = useHasRole(
    'MANAGE_BOOKING',
    'VIEW_BOOKING',
    'BOOKING_SUPERVISOR',
    'DISPATCH',
    'VIEW_DISPATCH',
    'DISPATCH_SUPERVISOR',
    'SYS_ADMIN',
    'SYS_SUPPORT',
  );
  return works ? <Counters /> : null;
}

function Counters(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { company } = useSession();
  const { data, refetch } = useCounters_countsQuery();
  // An event carries the new counts into the cache, where the query reads them.
  useCounters_changedSubscription(
    useLive({
      greets: true,
      onEvent: () => undefined,
      refetch: () => void refetch(),
    }),
  );
  const counters = countersOf(data?.tripStatusCounts);
  const since = data?.tripStatusCounts.windowStartsAt ?? null;
  const spoken = useSpokenChanges(data ? counters : null);
  const home = company.isCareProvider ? paths.bookings : paths.trips;
  const list = pathname.startsWith(paths.legs) ? paths.legs : home;
  const filters = pathname.startsWith(list) ? readFilters(new URLSearchParams(search)) : null;
  const word = (key: Counter['key']): string => intl.formatMessage(stateMessages[key]);
  return (
    <>
      <chakra.ul
        aria-label={intl.formatMessage(m.counters)}
        listStyleType="none"
        display="flex"
        gap="2"
        w="max-content"
        minW="full"
      >
        {counters.map(({ key, count }) => {
          const tone = counterTone(count);
          const pressed = filters !== null && isPressed(key, filters);
          return (
            <chakra.li key={key} flex="1 1 0" minW="max-content" maxW="190px">
              <chakra.button
                type="button"
                data-counter={key}
                aria-pressed={pressed}
                title={intl.formatMessage(m.counterTitle, {
                  status: word(key),
                  count,
                  time: time.at(since, time.homeZone, 'short'),
                })}
                w="full"
                h="40px"
                px="3"
                display="flex"
                alignItems="center"
                gap="2"
                borderWidth="1px"
                borderRadius="l2"
                cursor="pointer"
                color={`tone.${tone}.fg`}
                bg={count > 0 ? `tone.${tone}.bg` : 'bg.panel'}
                borderColor={pressed ? 'accent.solid' : count > 0 ? `tone.${tone}.edge` : 'border'}
                boxShadow={pressed ? 'inset 0 0 0 1px {colors.accent.solid}' : undefined}
                _hover={{ borderColor: 'border.emphasized' }}
                onClick={() =>
                  void navigate({
                    pathname: list,
                    search: pressed ? '' : writeFilters(counterFilters(key, since)),
                  })
                }
              >
                <chakra.span fontSize="13px" fontWeight="500" flex="1" textAlign="start">
                  {word(key)}
                </chakra.span>
                <chakra.span
                  fontSize="16px"
                  fontWeight="650"
                  minW="2ch"
                  textAlign="end"
                  opacity={data ? 1 : 0.4}
                >
                  {data ? intl.formatNumber(count) : '–'}
                </chakra.span>
              </chakra.button>
            </chakra.li>
          );
        })}
      </chakra.ul>
      <span className="ptc-sr" role="status">
        {spoken}
      </span>
    </>
  );
}

/** Says politely which counters changed, a second after the last change of a burst. */
function useSpokenChanges(counters: readonly Counter[] | null): string {
  const intl = useIntl();
  const [spoken, setSpoken] = useState('');
  const said = useRef<readonly Counter[] | null>(null);
  const key = counters ? counters.map(({ count }) => count).join(' ') : '';
  const latest = useRef(counters);
  latest.current = counters;
  useEffect(() => {
    const now = latest.current;
    if (key === '' || !now) return undefined;
    said.current ??= now;
    const timer = setTimeout(() => {
      const changed = changedCounters(said.current, now);
      said.current = now;
      if (changed.length > 0)
        setSpoken(
          changed
            .map((counter) =>
              intl.formatMessage(m.counterSpoken, {
                status: intl.formatMessage(stateMessages[counter.key]),
                count: counter.count,
              }),
            )
            .join(', '),
        );
    }, 1000);
    return () => clearTimeout(timer);
  }, [key, intl]);
  return spoken;
}
