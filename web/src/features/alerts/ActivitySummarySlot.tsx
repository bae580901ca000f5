import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { useCounters_changedSubscription, useCounters_countsQuery } from '../../gql/hooks.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { readFilters, writeFilters } from '../../parts/trip-lists/listFilters.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { stateTone } from '../../ui/states.ts';
import { alertMessages as m } from './alerts.messages.ts';
import {
  changedCounters,
  counterFilters,
  countersOf,
  isPressed,
  quietLast,
  toneOf,
  type Counter,
} from './counters.state.ts';

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
  const counters = useMemo(() => countersOf(data?.tripStatusCounts), [data]);
  const since = data?.tripStatusCounts.windowStartsAt ?? null;
  const spoken = useSpokenChanges(data ? counters : null);
  // Legs are counted, so it is legs that a counter shows.
  const list = company.isCareProvider && !pathname.startsWith(paths.trips) ? paths.legs : paths.trips;
  const filters = pathname.startsWith(list) ? readFilters(new URLSearchParams(search)) : null;
  const word = (key: Counter['key']): string => intl.formatMessage(stateMessages[key]);
  return (
    <>
      <chakra.ul
        aria-label={intl.formatMessage(m.counters)}
        listStyleType="none"
        display="flex"
        alignItems="center"
        gap="1.5"
        w="max-content"
      >
        <chakra.li aria-hidden fontSize="13px" fontWeight="600" me="1">
          {intl.formatMessage(m.countersOf)}
        </chakra.li>
        {quietLast(counters).map(({ key, count }) => {
          const tone = toneOf({ key, count });
          const toned = tone !== 'neutral';
          const pressed = filters !== null && isPressed(key, filters);
          const quiet = count === 0 && !pressed;
          return (
            <li key={key}>
              <chakra.button
                type="button"
                data-counter={key}
                data-tone={tone}
                aria-pressed={pressed}
                title={intl.formatMessage(m.counterTitle, {
                  status: word(key),
                  count,
                  time: time.when(since, time.homeZone, 'inText'),
                })}
                h="28px"
                px={quiet ? '1.5' : '3'}
                display="flex"
                alignItems="center"
                gap="2"
                borderWidth="1px"
                borderRadius="full"
                cursor="pointer"
                fontSize="13px"
                whiteSpace="nowrap"
                color={quiet ? 'fg.muted' : toned ? `tone.${tone}.fg` : 'fg'}
                bg={pressed ? 'accent.subtle' : toned ? `tone.${tone}.bg` : quiet ? undefined : 'bg.panel'}
                borderColor={pressed ? 'accent.solid' : quiet ? 'transparent' : 'border'}
                _hover={{ borderColor: 'border.emphasized' }}
                onClick={() =>
                  void navigate({
                    pathname: list,
                    search: pressed ? '' : writeFilters(counterFilters(key, since)),
                  })
                }
              >
                {pressed ? (
                  <Check size={14} aria-hidden />
                ) : quiet ? null : (
                  <chakra.span
                    aria-hidden
                    w="8px"
                    h="8px"
                    borderRadius="full"
                    bg={`tone.${stateTone[key]}.fg`}
                  />
                )}
                <span>{word(key)}</span>
                <chakra.span fontWeight={quiet ? '400' : '650'} opacity={data ? 1 : 0.4}>
                  {data ? intl.formatNumber(count) : '–'}
                </chakra.span>
              </chakra.button>
            </li>
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
