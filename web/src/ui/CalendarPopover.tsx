import type { ReactNode } from 'react';
import { CalendarGrid } from './CalendarGrid.tsx';
import { PopoverFrame } from './PopoverFrame.tsx';

/** The day chosen, today, and which days may be chosen. */
export interface CalendarDaysShown {
  day: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** The calendar of a date picker, under the button whose id is given. */
export function CalendarPopover(props: {
  open: boolean;
  trigger: string;
  label: string;
  calendar: CalendarDaysShown;
  onChoose: (day: string) => void;
  onClose: () => void;
}): ReactNode {
  const { open, trigger, calendar, onClose } = props;
  return (
    <PopoverFrame
      open={open}
      trigger={trigger}
      label={props.label}
      placement="bottom-end"
      look={{ w: 'auto', p: '3' }}
      autoFocus={false}
      onClose={onClose}
    >
      <CalendarGrid
        value={calendar.day}
        today={calendar.today}
        min={calendar.min}
        max={calendar.max}
        onChoose={props.onChoose}
      />
    </PopoverFrame>
  );
}
