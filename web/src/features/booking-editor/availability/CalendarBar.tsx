import { Button, chakra, IconButton } from '@chakra-ui/react';
import type { useCalendarController } from '@fullcalendar/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CalendarView } from './AvailabilityGrid.tsx';
import { transportMessages as m } from './transport.messages.ts';

const buttons = [
  ['fourDays', m.fourDays],
  ['timeGridWeek', m.week],
  ['dayGridMonth', m.month],
] as const;

/** Above the calendar: today, back and on, what it shows, and how much of it. */
export function CalendarBar(props: {
  controller: ReturnType<typeof useCalendarController>;
  /** The days that are shown, in words. */
  title: string;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  onToday: () => void;
}): ReactNode {
  const intl = useIntl();
  return (
    <>
      <chakra.div display="flex" gap="1" alignItems="center">
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            props.controller.today();
            props.onToday();
          }}
        >
          {intl.formatMessage(m.today)}
        </Button>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={intl.formatMessage(m.previous)}
          title={intl.formatMessage(m.previous)}
          onClick={() => props.controller.prev()}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={intl.formatMessage(m.next)}
          title={intl.formatMessage(m.next)}
          onClick={() => props.controller.next()}
        >
          <ChevronRight />
        </IconButton>
      </chakra.div>
      <chakra.h3 flex="1" minW="150px" fontSize="md" lineHeight="36px" aria-live="polite">
        {props.title}
      </chakra.h3>
      <chakra.div display="flex" role="group" aria-label={intl.formatMessage(m.view)}>
        {buttons.map(([key, word]) => (
          <Button
            key={key}
            size="sm"
            variant={props.view === key ? 'solid' : 'outline'}
            colorPalette="accent"
            borderRadius="0"
            aria-pressed={props.view === key}
            onClick={() => props.onView(key)}
          >
            {intl.formatMessage(word)}
          </Button>
        ))}
      </chakra.div>
    </>
  );
}
