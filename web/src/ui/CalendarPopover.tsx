import { Popover } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { CalendarGrid } from './CalendarGrid.tsx';
import { OverlayPortal } from './OverlayPortal.tsx';

/** The day chosen, today, and which days may be chosen. */
export interface CalendarDaysShown {
  day: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** The calendar of a date picker, under the button whose id is given. */
export function CalendarPopover(props: { open: boolean; trigger: string; calendar: CalendarDaysShown; onChoose: (day: string) => void; onClose: () => void }): ReactNode {
  const { calendar } = props;
  // It opens where the button is found: in the page, not while it is being put there.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(props.open), [props.open]);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => { if (!details.open) props.onClose(); }}
      ids={{ trigger: props.trigger }}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      autoFocus={false}
    >
      <OverlayPortal>
        <Popover.Positioner>
          <Popover.Content w="auto" p="3">
            <CalendarGrid value={calendar.day} today={calendar.today} min={calendar.min} max={calendar.max} onChoose={props.onChoose} />
          </Popover.Content>
        </Popover.Positioner>
      </OverlayPortal>
    </Popover.Root>
  );
}
