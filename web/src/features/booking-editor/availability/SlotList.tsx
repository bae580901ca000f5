import { Button, chakra, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DateTime } from 'luxon';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../../lib/time/useTime.ts';
import { present } from '../../../lib/time/present.ts';
import { Chip } from '../../../ui/StatusChip.tsx';
import { Switch } from '../../../ui/Toggle.tsx';
import { toWall } from '../booking-editor.values.ts';
import { transportMessages as m } from './transport.messages.ts';
import { slotsOfDay, type Slot } from './transport.state.ts';

/**
 * The times of one day as a list: what the calendar shows, for keyboards and screen readers and for a quick
 * choice.
 */
export function SlotList(props: {
  slots: readonly Slot[];
  zone: string;
  day: string;
  onDay: (day: string) => void;
  /** The instant that is chosen now. */
  chosen: Date | null;
  /** Names of the patient's other legs in a half hour. */
  travels: (slot: Slot) => readonly string[];
  readOnly: boolean;
  /** What is known of the day's times: nothing is said of none before they are there. */
  state: 'loading' | 'failed' | 'there';
  onChoose: (at: Date) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [onlyFree, setOnlyFree] = useState(false);
  const { day, zone, chosen } = props;
  const left = slotsOfDay(props.slots, day, zone, present());
  const slots = onlyFree ? left.filter((slot) => slot.available && props.travels(slot).length === 0) : left;
  const list = useRef<HTMLUListElement>(null);
  const sight =
    chosen !== null && toWall(chosen, zone).slice(0, 10) === day ? toWall(chosen, zone).slice(11, 13) : '09';
  const count = slots.length;
  useEffect(() => {
    // The list alone scrolls, to the chosen time or the morning; the page around it stays.
    const first = list.current?.querySelector<HTMLElement>(`[data-hour="${sight}"]`);
    if (first && list.current) list.current.scrollTop = first.offsetTop - list.current.offsetTop;
  }, [day, sight, count]);
  const go = (days: number) => (): void =>
    props.onDay(DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd'));
  const word = (slot: Slot): ReactNode => {
    const trips = props.travels(slot);
    if (!slot.available) return <Chip tone="ended">{intl.formatMessage(m.UNAVAILABLE)}</Chip>;
    return trips.length > 0 ? (
      <Chip tone="conflict" title={trips.join(', ')}>
        {intl.formatMessage(m.CONFLICT)}
      </Chip>
    ) : (
      <Chip tone="moving">{intl.formatMessage(m.AVAILABLE)}</Chip>
    );
  };
  return (
    <chakra.section
      aria-labelledby="transport-times"
      display="flex"
      flexDirection="column"
      minH="0"
      h="full"
      gap="2"
    >
      <chakra.div display="flex" alignItems="center" gap="1">
        <IconButton size="xs" variant="ghost" aria-label={intl.formatMessage(m.previousDay)} onClick={go(-1)}>
          <ChevronLeft />
        </IconButton>
        <chakra.h3 id="transport-times" flex="1" textAlign="center" fontSize="sm" aria-live="polite">
          {intl.formatDate(DateTime.fromISO(day, { zone: 'utc' }).toJSDate(), {
            weekday: 'short',
            month: 'short',
            day: 'numeric',
            timeZone: 'UTC',
          })}
        </chakra.h3>
        <IconButton size="xs" variant="ghost" aria-label={intl.formatMessage(m.nextDay)} onClick={go(1)}>
          <ChevronRight />
        </IconButton>
      </chakra.div>
      <Switch label={intl.formatMessage(m.onlyFree)} checked={onlyFree} onChange={setOnlyFree} />
      {slots.length === 0 && props.state !== 'failed' ? (
        <chakra.p color="fg.muted" fontSize="13px">
          {intl.formatMessage(
            props.state === 'loading' ? m.loading : left.length === 0 ? m.noTimes : m.noFree,
          )}
        </chakra.p>
      ) : null}
      <chakra.ul
        ref={list}
        listStyleType="none"
        flex="1"
        minH="0"
        overflowY="auto"
        aria-label={intl.formatMessage(m.times)}
        tabIndex={0}
      >
        {slots.map((slot) => {
          const at = new Date(slot.startsAt);
          const here = chosen !== null && chosen >= at && chosen.getTime() < at.getTime() + 30 * 60_000;
          return (
            <li key={slot.startsAt} data-hour={toWall(at, zone).slice(11, 13)}>
              <Button
                variant="ghost"
                size="sm"
                w="full"
                justifyContent="space-between"
                fontWeight={here ? '600' : '400'}
                color="fg"
                bg={here ? 'accent.subtle' : undefined}
                aria-pressed={here}
                disabled={props.readOnly}
                onClick={() => props.onChoose(at)}
              >
                <span>{time.at(at, zone, 'time')}</span>
                {word(slot)}
              </Button>
            </li>
          );
        })}
      </chakra.ul>
    </chakra.section>
  );
}
