import { chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useMarketBoard_marketsQuery,
  useMarketBoard_offersSubscription,
  useMarketBoard_roundsQuery,
} from '../../gql/hooks.ts';
import type { MarketBoard_marketsQuery, MarketBoard_offersSubscription } from '../../gql/generated.ts';
import { again } from '../../lib/apollo/again.ts';
import { useAfterPause } from '../../lib/live/useAfterPause.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useMinute, useQuarterMinute } from '../../lib/time/useSecond.ts';
import type { DayTrip } from '../../parts/day/day.state.ts';
import { DayScreen } from '../../parts/day/DayScreen.tsx';
import { useDay } from '../../parts/day/useDay.ts';
import { useOpenBooking } from '../../parts/day/useOpenBooking.tsx';
import { useDayMap } from '../../parts/map/useDayMap.tsx';
import { NeedsList } from '../../parts/needs/NeedsList.tsx';
import { needsOf } from '../../parts/needs/needs.state.ts';
import { useLegKeys } from '../../parts/needs/useLegKeys.ts';
import { NextHours } from '../../parts/next-hours/NextHours.tsx';
import { dayOf, nextHours, pillsOf, spanOf } from '../../parts/next-hours/nextHours.state.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { MarketHealth } from '../../parts/market-health/MarketHealth.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Select } from '../../ui/Select.tsx';
import { marketBoardMessages as m } from './marketBoard.messages.ts';
import { legsOf, providersOf, roundsOf } from './market.state.ts';
import { Providers } from './Providers.tsx';
import { Rounds } from './Rounds.tsx';

type OwnMarket = MarketBoard_marketsQuery['markets']['nodes'][number];

/** Offers are read again this long after one of them changed. */
const pauseMs = 1_000;
/** Legs with offers under way that are read at once. */
const mostOffered = 100;

/** A market owner's day: the own market, or one of several. */
export default function MarketBoardPage(): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useMarketBoard_marketsQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const markets = data?.markets.nodes ?? [];
  const market = markets.find(({ id }) => id === chosen) ?? markets[0];
  if (error && !data) return <ErrorState onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeletons rows={12} />;
  if (!market)
    return <EmptyState title={intl.formatMessage(m.noMarket)} text={intl.formatMessage(m.noMarketText)} />;
  return (
    <MarketDay key={market.id} market={market}>
      {markets.length > 1 ? (
        <Select
          label={intl.formatMessage(m.market)}
          value={market.id}
          noEmpty
          hideLabel
          onChange={setChosen}
          options={markets.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        />
      ) : null}
    </MarketDay>
  );
}

/**
 * What is unfilled, late or falls apart in a market, its next hours by care provider, its rounds and its
 * transport providers.
 */
function MarketDay({ market, children }: { market: OwnMarket; children: ReactNode }): ReactNode {
  const intl = useIntl();
  const configures = useHasRole('COMPANY_CONFIG_ADMIN');
  const minute = useMinute();
  const now = useQuarterMinute();
  const { from, to } = spanOf(minute, market.timeZone);
  const span = useMemo(() => ({ from, to }), [from, to]);
  const next = nextHours(minute);
  const hours = useMemo(() => ({ from: next.from, to: next.to }), [next.from, next.to]);
  const { trips, isWhole, failed, retry } = useDay(span, 'booking');
  const offered = useMarketBoard_roundsQuery({
    variables: { marketId: market.id, first: mostOffered },
    context: again,
  });
  const readRounds = (): void => void offered.refetch().catch(() => undefined);
  const soon = useAfterPause(readRounds, pauseMs);
  useMarketBoard_offersSubscription(
    useLive({
      mark: ({ offersChanged }: MarketBoard_offersSubscription) => offersChanged,
      onEvent: soon,
      refetch: readRounds,
    }),
  );
  const legs = legsOf(trips ?? [], offered.data?.trips.nodes ?? [], market.id);
  const beside = useOpenBooking();
  const { selectedId, select, open } = beside;
  const shownIds = useMemo(
    () => new Set(trips?.filter((trip) => trip.market.id === market.id).map(({ id }) => id)),
    [trips, market.id],
  );
  const map = useDayMap(span, selectedId, beside.isOpen, { shownIds, panel: true });
  useLegKeys({
    trip: legs.find(({ id }) => id === selectedId) ?? null,
    mayAnswer: false,
    onOpen: open,
    onAct: beside.act,
  });
  const isLost = failed || (offered.error !== undefined && offered.data === undefined);
  return (
    <DayScreen
      heading={
        <chakra.div
          display="flex"
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          alignItems="center"
          gap="3"
          pb="2"
          flexShrink="0"
        >
          <chakra.h1 fontSize="md" dir="auto" truncate flex={{ base: '1', md: '0 1 auto' }} minW="0">
            {intl.formatMessage(m.title, { market: market.displayName })}
          </chakra.h1>
          {children ? (
            <chakra.div ms="auto" order={{ base: '1', md: '0' }} w={{ base: 'full', md: 'auto' }}>
              {children}
            </chakra.div>
          ) : null}
          <chakra.span ms={children ? '0' : 'auto'} fontSize="13px" color="fg.muted" whiteSpace="nowrap">
            {intl.formatDate(minute, {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
              timeZone: market.timeZone,
            })}
          </chakra.span>
          {map.toggle}
        </chakra.div>
      }
      failed={isLost}
      onRetry={() => {
        retry();
        readRounds();
      }}
      reading={trips === null}
      needs={
        <NeedsList
          needs={needsOf(legs, { side: 'booking', mayAnswer: false }, now)}
          now={now}
          selectedId={selectedId}
          onSelect={({ trip }) => select(trip)}
          onOpen={({ trip }) => open(trip)}
          onAct={({ trip }, action) => beside.act(trip, action)}
        />
      }
      hours={
        <NextHours
          pills={pillsOf(legs, hours, now)}
          span={hours}
          selectedId={selectedId}
          laneOf={careProviderOf}
          onOpen={open}
        />
      }
      panelWidth="320px"
      panels={
        <>
          {configures ? (
            <chakra.section bg="bg.panel" borderWidth="1px" borderRadius="l3" px="3" py="2.5">
              <MarketHealth marketId={market.id} titled />
            </chakra.section>
          ) : null}
          {/* One under the other beside the market's health, whose length nobody knows: no hole is left. */}
          <chakra.div display={configures ? 'grid' : 'contents'} gap="3" alignContent="start" minW="0">
            <Rounds
              rounds={roundsOf(legs, now)}
              total={offered.data?.trips.totalCount ?? 0}
              now={now}
              onOpen={open}
            />
            <Providers providers={isWhole ? providersOf(legs, dayOf(minute, market.timeZone), now) : null} />
          </chakra.div>
        </>
      }
      beside={beside}
      map={map}
      aside={beside.aside('booking')}
    />
  );
}

const careProviderOf = ({ company }: DayTrip): string => company.name;
