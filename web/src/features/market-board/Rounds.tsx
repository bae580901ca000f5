import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import type { DayTrip } from '../../parts/day/day.state.ts';
import { stopText } from '../../parts/trip-lists/cells.tsx';
import { ListPanel } from '../../ui/ListPanel.tsx';
import { ScrollList } from '../../ui/ScrollList.tsx';
import { coarseWords } from '../../ui/timeLeft.ts';
import { marketBoardMessages as m } from './marketBoard.messages.ts';
import type { RoundUnderWay } from './market.state.ts';

/** The rounds of offers under way: which, who has not answered, and how long it takes still. */
export function Rounds(props: {
  rounds: readonly RoundUnderWay[];
  /** Legs that are offered, also those beyond the page. */
  total: number;
  now: number;
  onOpen: (trip: DayTrip) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { rounds, now } = props;
  return (
    <ListPanel
      title={intl.formatMessage(m.rounds)}
      note={intl.formatMessage(m.roundsCount, {
        count: Math.max(props.total, rounds.length),
        falling: rounds.filter(({ collapsing }) => collapsing).length,
      })}
    >
      <ScrollList label={intl.formatMessage(m.rounds)} empty={intl.formatMessage(m.noRounds)} maxH="300px">
        {rounds.map(({ trip, round, endsAt, collapsing }) => (
          <chakra.li key={trip.id} borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
            <chakra.button
              type="button"
              data-round={trip.name}
              data-collapsing={collapsing || undefined}
              display="block"
              w="full"
              textAlign="start"
              px="3"
              py="2"
              fontSize="13px"
              lineHeight="18px"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
              onClick={() => props.onOpen(trip)}
            >
              <chakra.span display="flex" gap="2" minW="0">
                <chakra.b fontWeight="600" whiteSpace="nowrap">
                  {time.when(trip.pickUpAt, trip.pickUpTimeZone)}
                </chakra.b>
                <chakra.span flex="1" truncate dir="auto">
                  {trip.company.name}
                </chakra.span>
                <chakra.span
                  whiteSpace="nowrap"
                  fontWeight={collapsing ? '600' : undefined}
                  color={collapsing ? 'tone.conflict.fg' : 'fg.muted'}
                >
                  {endsAt === null
                    ? null
                    : intl.formatMessage(m.endsIn, {
                        time: coarseWords(intl, Math.max(0, endsAt - now)),
                      })}
                </chakra.span>
              </chakra.span>
              <chakra.span display="block" truncate dir="auto">
                {stopText(trip.pickUp)} → {stopText(trip.dropOff)}
              </chakra.span>
              <chakra.span display="block" color={collapsing ? 'tone.conflict.fg' : 'fg.muted'}>
                {intl.formatMessage(m.standing, {
                  no: round.no,
                  of: round.of,
                  waiting: round.waiting,
                  asked: round.asked,
                })}
              </chakra.span>
            </chakra.button>
          </chakra.li>
        ))}
      </ScrollList>
    </ListPanel>
  );
}
