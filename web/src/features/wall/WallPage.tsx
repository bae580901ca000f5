import { Button, chakra } from '@chakra-ui/react';
import { Maximize } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useConnection } from '../../lib/apollo/connection.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { useMinute, useQuarterMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { useStayAwake } from './useStayAwake.ts';
import { useWallDay } from './useWallDay.ts';
import { wallMessages as m } from './wall.messages.ts';
import { isOfRoom, wallFigures, wallNeeds, wallNext, type WallFigures, type WallSide } from './wall.state.ts';
import { WallList } from './WallList.tsx';
import { NeedRow, NextRow } from './WallRows.tsx';

const HOUR = 3_600_000;
const behindHours = 2;
const aheadHours = 10;
/** How long the way out is shown after a hand came near. */
const handMs = 6_000;

const figureTones: Readonly<Record<keyof WallFigures, string>> = {
  now: 'tone.blocked',
  late: 'tone.blocked',
  open: 'tone.conflict',
  underWay: 'tone.moving',
  done: 'tone.done',
};

/** A day on a wall: what needs somebody and what comes next, large, without who travels, turned by itself. */
export default function WallPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { company } = useSession();
  const side: WallSide = company.isTransportProvider ? 'dispatch' : 'booking';
  const hour = Math.floor(useMinute() / HOUR) * HOUR;
  const span = useMemo(() => ({ from: hour - behindHours * HOUR, to: hour + aheadHours * HOUR }), [hour]);
  const { trips, isWhole, failed, retry } = useWallDay(span);
  const now = useQuarterMinute();
  const { phase } = useConnection();
  const isHere = useHand();
  useStayAwake();
  const legs = useMemo(
    () => (trips ?? []).filter((trip) => isOfRoom(trip, side, company.id)),
    [company.id, side, trips],
  );
  const figures = wallFigures(legs, side, now);
  const needs = wallNeeds(legs, side, now);
  const next = wallNext(legs, side, now);
  return (
    <chakra.main
      display="flex"
      flexDirection="column"
      gap="4"
      h="100dvh"
      p={{ base: '3', lg: '5' }}
      bg="bg"
      overflow="hidden"
    >
      <chakra.header display="flex" alignItems="center" gap="4" flexShrink="0">
        <chakra.h1 fontSize={{ base: '18px', lg: '28px' }} lineHeight="34px" dir="auto" truncate flex="1">
          {company.name}
        </chakra.h1>
        {isHere ? <WayOut /> : null}
        <chakra.span fontSize="18px" color="fg.muted" whiteSpace="nowrap" hideBelow="lg">
          {intl.formatDate(now, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            timeZone: time.homeZone,
          })}
        </chakra.span>
        <chakra.span
          fontSize="18px"
          fontWeight="600"
          data-wall-connection={phase}
          role="status"
          color={phase === 'live' ? 'tone.done.fg' : 'tone.blocked.fg'}
        >
          {intl.formatMessage(phase === 'live' ? m.live : m.waiting)}
        </chakra.span>
        <chakra.span
          fontSize={{ base: '26px', lg: '40px' }}
          lineHeight="44px"
          fontWeight="700"
          fontVariantNumeric="tabular-nums"
        >
          {time.at(new Date(now), time.homeZone, 'time')}
        </chakra.span>
      </chakra.header>
      {failed ? (
        <ErrorState onRetry={retry} />
      ) : trips === null ? (
        <Skeletons rows={12} />
      ) : (
        <>
          <chakra.dl
            display="grid"
            gap="3"
            gridTemplateColumns={{ base: 'repeat(6, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}
            flexShrink="0"
          >
            {(['now', 'late', 'open', 'underWay', 'done'] as const).map((key, index) => (
              <chakra.div
                key={key}
                data-wall-figure={key}
                // Where five do not fit beside each other, three and two fill their lines.
                gridColumn={{ base: index < 3 ? 'span 2' : 'span 3', md: 'auto' }}
                display="flex"
                flexDirection={{ base: 'column', xl: 'row' }}
                alignItems={{ xl: 'baseline' }}
                justifyContent="space-between"
                columnGap="3"
                px={{ base: '2', sm: '3', lg: '4' }}
                py={{ base: '1', lg: '2' }}
                borderWidth="1px"
                borderRadius="l3"
                {...(isWhole && figures[key] > 0
                  ? {
                      bg: `${figureTones[key]}.bg`,
                      color: `${figureTones[key]}.fg`,
                      borderColor: `${figureTones[key]}.edge`,
                    }
                  : { bg: 'bg.panel', color: 'fg.muted' })}
              >
                <chakra.dt fontSize={{ base: '14px', sm: '16px', lg: '18px' }} truncate>
                  {intl.formatMessage(
                    key === 'open' ? m[side === 'dispatch' ? 'noVehicle' : 'nobody'] : m[key],
                  )}
                </chakra.dt>
                <chakra.dd
                  m="0"
                  fontSize={{ base: '30px', lg: '44px' }}
                  lineHeight={{ base: '36px', lg: '50px' }}
                  fontWeight="700"
                  fontVariantNumeric="tabular-nums"
                >
                  {isWhole ? intl.formatNumber(figures[key]) : '–'}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <chakra.div
            flex="1"
            minH="0"
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            gridTemplateRows={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}
          >
            <WallList
              title={intl.formatMessage(m.needs)}
              nothing={intl.formatMessage(m.noNeeds)}
              list={needs}
            >
              {(need) => <NeedRow key={need.trip.id} need={need} now={now} />}
            </WallList>
            <WallList title={intl.formatMessage(m.next)} nothing={intl.formatMessage(m.noNext)} list={next}>
              {(trip) => <NextRow key={trip.id} trip={trip} side={side} now={now} />}
            </WallList>
          </chakra.div>
        </>
      )}
    </chakra.main>
  );
}

/** Whether a hand was here a moment ago: then the way out is shown. */
function useHand(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const came = (): void => {
      clearTimeout(timer);
      setIsHere(true);
      timer = setTimeout(() => setIsHere(false), handMs);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, came);
    return () => {
      clearTimeout(timer);
      for (const name of events) window.removeEventListener(name, came);
    };
  }, []);
  return isHere;
}

/** Full screen, and the way out of the wall: the screen is signed out. */
function WayOut(): ReactNode {
  const intl = useIntl();
  const { signOut } = useSessionControl();
  return (
    <chakra.div display="flex" gap="2" flexShrink="0">
      <Button
        size="sm"
        variant="outline"
        onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}
      >
        <Maximize size={15} />
        {intl.formatMessage(m.fullScreen)}
      </Button>
      <Button size="sm" variant="outline" onClick={() => void signOut()}>
        {intl.formatMessage(m.leave)}
      </Button>
    </chakra.div>
  );
}
