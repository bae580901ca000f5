import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { chakra } from '@chakra-ui/react';
import FullCalendar, { type CalendarController, type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import es from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toWall } from '../booking-editor.values.ts';
import { roundedDown } from './transport.state.ts';
import { present, presentMs } from '../../../lib/time/present.ts';

/** The three ways to look at it. */
export type CalendarView = 'fourDays' | 'timeGridWeek' | 'dayGridMonth';

const plugins = [timeGridPlugin, dayGridPlugin, interactionPlugin, classicTheme];
const locales = [es];
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const views = { fourDays: { type: 'timeGrid', duration: { days: 4 } } };

const token = (name: string): string => `var(--ptc-colors-${name})`;
/** The library's look in the console's colours, light and dark alike. */
const look = {
  '--fc-classic-background': token('bg-panel'),
  '--fc-classic-faint': token('bg-subtle'),
  '--fc-classic-muted': token('bg-muted'),
  '--fc-classic-strong': token('bg-emphasized'),
  '--fc-classic-foreground': token('fg'),
  '--fc-classic-faint-foreground': token('fg-subtle'),
  '--fc-classic-muted-foreground': token('fg-muted'),
  '--fc-classic-border': token('border'),
  '--fc-classic-strong-border': token('border-emphasized'),
  '--fc-classic-primary': token('accent-solid'),
  '--fc-classic-primary-foreground': token('accent-contrast'),
  '--fc-classic-event': token('accent-solid'),
  '--fc-classic-event-contrast': token('accent-contrast'),
  '--fc-classic-background-event': token('tone-ended-bg'),
  '--fc-classic-background-event-opacity': '100%',
  '--fc-classic-background-event-foreground-opacity': '100%',
  '--fc-classic-highlight': token('accent-subtle'),
  '--fc-classic-today': 'transparent',
  '--fc-classic-now': token('danger-solid'),
  '--fc-classic-small-dot-width': '8px',
  '--fc-classic-large-dot-width': '10px',
  '--fc-classic-button': 'transparent',
  '--fc-classic-button-border': token('border'),
  '--fc-classic-button-foreground': token('fg'),
  '& .ptc-movable': { cursor: 'grab' },
  // Where a day of a month has no room for both, a leg's time stands above its number: neither is cut.
  '& .ptc-leg': { flexWrap: 'wrap', minWidth: '0' },
  '& .ptc-today': { color: 'accent.fg', fontWeight: '700' },
};
const todayClass = ({ isToday }: { isToday: boolean }): string => (isToday ? 'ptc-today' : '');

/**
 * The calendar itself: shows what it is given; a press on a time to come, or a drag of the movable event,
 * names an instant.
 */
export function AvailabilityGrid(props: {
  controller: CalendarController;
  zone: string;
  view: CalendarView;
  /** A day in sight at first. */
  start: string;
  events: readonly EventInput[];
  readOnly: boolean;
  /** What is shown, and the first day that it is about: of a month its first. */
  onWindow: (window: { from: string; to: string }, first: string) => void;
  /** Null where it lies behind: nothing moves there. */
  onChoose: (at: Date) => void;
  /** A day of the month view was pressed. */
  onDay: (day: string) => void;
  /** A leg was pressed: its day. */
  onEvent: (day: string) => void;
}): ReactNode {
  const intl = useIntl();
  const { events } = props;
  const list = useMemo(() => [...events], [events]);
  const choose = (at: Date): boolean => {
    const wanted = roundedDown(at);
    if (props.readOnly || wanted.getTime() < presentMs()) return false;
    props.onChoose(wanted);
    return true;
  };
  return (
    <chakra.div
      h="full"
      // Four days fit a phone; a week and a month are scrolled sideways there.
      minW={props.view === 'fourDays' ? '0' : '640px'}
      css={look}
      data-testid="availability-grid"
    >
      <FullCalendar
        controller={props.controller}
        plugins={plugins}
        views={views}
        initialView="timeGridWeek"
        initialDate={props.start}
        headerToolbar={false}
        height="100%"
        timeZone={props.zone}
        locales={locales}
        locale={intl.locale.startsWith('es') ? 'es' : 'en-US'}
        allDaySlot={false}
        nowIndicator
        now={() => present()}
        scrollTime="09:00:00"
        scrollTimeReset={false}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotHeaderFormat={clock}
        eventTimeFormat={clock}
        eventMinHeight={20}
        fixedWeekCount={false}
        eventInteractive
        listItemEventInnerClass="ptc-leg"
        dayHeaderInnerClass={todayClass}
        dayCellTopInnerClass={todayClass}
        eventDidMount={({ el, event, timeText }) => {
          if (event.display !== 'background') el.title = `${timeText} ${event.title}`;
        }}
        eventClick={({ event }) => {
          if (event.startStr !== '') props.onEvent(event.startStr.slice(0, 10));
        }}
        eventDurationEditable={false}
        events={list}
        datesSet={({ start, end, view }) =>
          props.onWindow(
            { from: start.toISOString(), to: end.toISOString() },
            toWall(view.currentStart, props.zone).slice(0, 10),
          )
        }
        dateClick={({ date, dateStr, allDay }) => {
          if (allDay) props.onDay(dateStr.slice(0, 10));
          else choose(date);
        }}
        eventDrop={({ event, revert }) => {
          if (event.start === null || !choose(event.start)) revert();
        }}
      />
    </chakra.div>
  );
}
