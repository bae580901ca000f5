import { Button, chakra, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useHour } from '../../lib/time/useSecond.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useDay } from '../../parts/day/useDay.ts';
import { useOpenBooking } from '../../parts/day/useOpenBooking.tsx';
import { useShiftHandover } from '../../parts/handover/useShiftHandover.tsx';
import { useDayMap } from '../../parts/map/useDayMap.tsx';
import { useLegKeys } from '../../parts/needs/useLegKeys.ts';
import { StartWall } from '../../parts/wall/StartWall.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { dayOf } from '../../lib/time/wallClock.ts';
import { boardMessages as m } from './board.messages.ts';
import { BoardNeeds } from './BoardNeeds.tsx';
import { boardSpan, boardView, dayAhead, daysTo } from './board.state.ts';
import { Lanes } from './Lanes.tsx';
import { useGiveVehicle } from './useGiveVehicle.ts';

/** A dispatcher's day: what needs somebody, the vehicles and hours, and what is open of them. */
export default function BoardPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const zone = time.homeZone;
  const wide = useMediaQuery('(min-width: 1024px)');
  const roomy = useMediaQuery('(min-width: 1280px)');
  // The day itself, which at midnight is as near as it is by then.
  const [day, setDay] = useState<string | null>(null);
  const hour = useHour();
  const daysAhead = daysTo(day, hour, zone);
  const setDaysAhead = (days: number): void => setDay(dayAhead(days, hour, zone));
  const span = useMemo(() => boardSpan(daysAhead, hour, zone), [daysAhead, hour, zone]);
  const todaySpan = useMemo(() => boardSpan(0, hour, zone), [hour, zone]);
  // What needs somebody is of today, whatever day is looked at.
  const today = useDay(todaySpan, 'dispatch');
  const other = useDay(daysAhead === 0 ? null : span, 'dispatch');
  const { trips, vehicles, isWhole, failed, retry } = daysAhead === 0 ? today : other;
  const mayAnswer = useHasRole('DISPATCH');
  const { id: companyId } = useSession().company;
  const view = useMemo(
    () => boardView(trips ?? [], vehicles, span, companyId),
    [trips, vehicles, span, companyId],
  );
  const beside = useOpenBooking();
  const { selectedId, select, open } = beside;
  const map = useDayMap(todaySpan, selectedId, beside.isOpen);
  const inSight = [...(trips ?? []), ...(today.trips ?? [])];
  const selected = inSight.find(({ id }) => id === selectedId) ?? null;
  useLegKeys({ trip: selected, mayAnswer, onOpen: open, onAct: beside.act });
  const shift = useShiftHandover('dispatch', today.trips, today.isWhole);
  const onAssign = useGiveVehicle(inSight);
  return (
    <chakra.div display="flex" flexDirection="column" h="full" minH="0" position="relative">
      <chakra.div display="flex" alignItems="center" gap="2" pb="2" flexShrink="0">
        <chakra.h1 fontSize="md">{intl.formatMessage(m.title)}</chakra.h1>
        <chakra.div ms="auto" display="flex" alignItems="center" gap="1">
          {shift.button}
          <StartWall />
          {map.toggle}
          <IconButton
            size="xs"
            variant="outline"
            aria-label={intl.formatMessage(m.previousDay)}
            onClick={() => setDaysAhead(daysAhead - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <chakra.span fontWeight="600" fontSize="13px" minW="104px" textAlign="center" aria-live="polite">
            {intl.formatDate(daysAhead === 0 ? hour : span.from, {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
              timeZone: zone,
            })}
          </chakra.span>
          <IconButton
            size="xs"
            variant="outline"
            aria-label={intl.formatMessage(m.nextDay)}
            onClick={() => setDaysAhead(daysAhead + 1)}
          >
            <ChevronRight />
          </IconButton>
          {daysAhead === 0 ? null : (
            <Button size="xs" variant="ghost" onClick={() => setDaysAhead(0)}>
              {intl.formatMessage(m.today)}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      {shift.lines}
      {today.failed ? (
        <ErrorState onRetry={today.retry} />
      ) : today.trips === null ? (
        <Skeletons rows={12} />
      ) : (
        <chakra.div
          flex="1"
          minH="0"
          position="relative"
          display="grid"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
          gridTemplateColumns={
            wide
              ? `${roomy ? '340px' : '300px'} minmax(0, 1fr)${beside.column}${map.column}`
              : 'minmax(0, 1fr)'
          }
          gridTemplateRows={wide ? 'minmax(0, 1fr)' : 'minmax(0, 55%) minmax(0, 45%)'}
        >
          <chakra.div
            minW="0"
            minH="0"
            borderInlineEndWidth={wide ? '1px' : undefined}
            borderBottomWidth={wide ? undefined : '1px'}
          >
            <BoardNeeds
              trips={today.trips}
              mayAnswer={mayAnswer}
              selectedId={selectedId}
              onSelect={select}
              onOpen={open}
              onAct={beside.act}
            />
          </chakra.div>
          {failed ? (
            <ErrorState onRetry={retry} />
          ) : trips === null ? (
            <Skeletons rows={12} />
          ) : view.lanes.length === 0 && view.unassigned.length === 0 ? (
            <EmptyState title={intl.formatMessage(m.empty)} text={intl.formatMessage(m.emptyText)} />
          ) : (
            <Lanes
              view={view}
              isWhole={isWhole}
              day={dayOf(new Date(daysAhead === 0 ? hour : span.from), zone)}
              span={span}
              zone={zone}
              offered={selected?.status === 'OFFERED' ? selected : null}
              selectedId={selectedId}
              isRoomTaken={beside.isOpen}
              onSelect={select}
              onOpen={open}
              onAssign={onAssign}
            />
          )}
          {map.aside}
          {beside.aside('dispatch')}
        </chakra.div>
      )}
      {beside.deed}
    </chakra.div>
  );
}
