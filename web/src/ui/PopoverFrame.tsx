import { Popover } from '@chakra-ui/react';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { OverlayPortal } from './OverlayPortal.tsx';

/**
 * What opens under a button that stands elsewhere and is known by its id. It opens where the button is found:
 * in the page, not while it is being put there; so the focus goes into it.
 */
export function PopoverFrame(props: {
  open: boolean;
  trigger: string;
  /** Names it for screen readers. */ label: string;
  placement: 'bottom-start' | 'bottom-end';
  look: Pick<ComponentProps<typeof Popover.Content>, 'w' | 'p'>;
  autoFocus?: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(props.open), [props.open]);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      ids={{ trigger: props.trigger }}
      lazyMount
      unmountOnExit
      positioning={{ placement: props.placement }}
      autoFocus={props.autoFocus ?? true}
    >
      <OverlayPortal>
        <Popover.Positioner>
          <Popover.Content aria-label={props.label} {...props.look}>
            {props.children}
          </Popover.Content>
        </Popover.Positioner>
      </OverlayPortal>
    </Popover.Root>
  );
}
