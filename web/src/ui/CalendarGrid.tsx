import { chakra, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DateTime } from 'luxon';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiMessages } from './ui.messages.ts';

const iso = (day: DateTime): string => day.toFormat('yyyy-MM-dd');

const steps: Record<string, { days?: number; months?: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** One month to choose a day from: arrows move by day and week, Page keys by month, Enter chooses. */
export function CalendarGrid(props: {
  value: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}): ReactNode {
  const intl = useIntl();
  const [active, setActive] = useState(() => {
    const value = DateTime.fromISO(props.value, { zone: 'utc' });
    const text = value.isValid ? iso(value) : props.today;
    // It begins where something can be chosen.
    const inside =
      props.max && text > props.max ? props.max : props.min && text < props.min ? props.min : text;
    return DateTime.fromISO(inside, { zone: 'utc' });
  });
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => focused.current?.focus(), [active]);
  const first = active.startOf('month');
  const lead = first.weekday % 7;
  const weeks = Math.ceil((lead + (active.daysInMonth ?? 30)) / 7);
  const dayAt = (week: number, column: number): DateTime => first.plus({ days: week * 7 + column - lead });
  const outside = (day: string): boolean =>
    Boolean((props.min && day < props.min) || (props.max && day > props.max));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const edge =
      event.key === 'Home' ? -(active.weekday % 7) : event.key === 'End' ? 6 - (active.weekday % 7) : null;
    if (!step && edge === null) return;
    event.preventDefault();
    setActive(step ? active.plus(step) : active.plus({ days: edge ?? 0 }));
  };
  return (
    <chakra.div w="252px">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="2">
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={intl.formatMessage(uiMessages.previousMonth)}
          onClick={() => setActive(active.minus({ months: 1 }))}
        >
          <ChevronLeft />
        </IconButton>
        <chakra.span fontWeight="600" aria-live="polite">
          {intl.formatDate(first.toJSDate(), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
        </chakra.span>
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={intl.formatMessage(uiMessages.nextMonth)}
          onClick={() => setActive(active.plus({ months: 1 }))}
        >
          <ChevronRight />
        </IconButton>
      </chakra.div>
      <chakra.table
        role="grid"
        aria-label={intl.formatDate(first.toJSDate(), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
        w="full"
        onKeyDown={onKeyDown}
        css={{ borderCollapse: 'collapse' }}
      >
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((column) => (
              <chakra.th
                key={column}
                scope="col"
                aria-label={intl.formatDate(dayAt(0, column).toJSDate(), {
                  weekday: 'long',
                  timeZone: 'UTC',
                })}
                fontSize="12px"
                fontWeight="500"
                color="fg.muted"
                py="1"
              >
                {intl.formatDate(dayAt(0, column).toJSDate(), { weekday: 'narrow', timeZone: 'UTC' })}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {[0, 1, 2, 3, 4, 5, 6].map((column) => {
                const day = dayAt(week, column);
                const text = iso(day);
                const isActive = text === iso(active);
                const chosen = text === props.value;
                return (
                  <chakra.td key={column} p="0" textAlign="center">
                    <chakra.button
                      type="button"
                      ref={isActive ? focused : undefined}
                      tabIndex={isActive ? 0 : -1}
                      // Not `disabled`: the arrows pass over it, and it must hold the focus meanwhile.
                      aria-disabled={outside(text) || undefined}
                      aria-pressed={chosen}
                      aria-current={text === props.today ? 'date' : undefined}
                      aria-label={intl.formatDate(day.toJSDate(), { dateStyle: 'full', timeZone: 'UTC' })}
                      onClick={() => {
                        if (!outside(text)) props.onChoose(text);
                      }}
                      w="34px"
                      h="30px"
                      borderRadius="l1"
                      cursor="pointer"
                      color={chosen ? 'accent.contrast' : day.month === active.month ? 'fg' : 'fg.subtle'}
                      bg={chosen ? 'accent.solid' : undefined}
                      fontWeight={text === props.today ? '700' : '400'}
                      _hover={chosen ? {} : { bg: 'bg.muted' }}
                      _disabled={{ opacity: 0.4, cursor: 'not-allowed' }}
                    >
                      {day.day}
                    </chakra.button>
                  </chakra.td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
