import { createListCollection, Select } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { OverlayPortal } from './OverlayPortal.tsx';
import type { Option } from './Select.tsx';

/** The open list of a choice of several, under the button whose id is given. */
export function MultiSelectList(props: {
  open: boolean;
  trigger: string;
  value: readonly string[];
  options: readonly Option<string>[];
  onChange: (value: string[]) => void;
  onClose: () => void;
  onBlur: (() => void) | undefined;
}): ReactNode {
  const { options, trigger } = props;
  const collection = useMemo(
    () => createListCollection({ items: [...options], isItemDisabled: (item) => Boolean(item.disabled) }),
    [options],
  );
  // The focus goes to the list where it is seen to open.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(props.open), [props.open]);
  return (
    <Select.Root
      display="contents"
      multiple
      size="sm"
      open={open}
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      collection={collection}
      value={[...props.value]}
      onValueChange={(details) => props.onChange(details.value)}
      onInteractOutside={props.onBlur}
      ids={{ trigger, content: `${trigger}-list` }}
    >
      <OverlayPortal>
        <Select.Positioner>
          <Select.Content>
            {options.map((option) => (
              <Select.Item key={option.value} item={option}>
                {option.label}
                <Select.ItemIndicator />
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Positioner>
      </OverlayPortal>
    </Select.Root>
  );
}
