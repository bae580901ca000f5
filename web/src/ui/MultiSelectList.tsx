import { Button, chakra, createListCollection, Select } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { OverlayPortal } from './OverlayPortal.tsx';
import type { Option } from './Select.tsx';
import { uiMessages } from './ui.messages.ts';

/** From so many choices on all of them, or none, are chosen at once. */
const longList = 8;

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
  const intl = useIntl();
  const collection = useMemo(
    () => createListCollection({ items: [...options], isItemDisabled: (item) => Boolean(item.disabled) }),
    [options],
  );
  // What cannot be chosen stays as it is.
  const fixed = options.filter(({ disabled, value }) => disabled && props.value.includes(value));
  const choices = [
    { word: uiMessages.selectAll, values: [...options.filter(({ disabled }) => !disabled), ...fixed] },
    { word: uiMessages.selectNone, values: fixed },
  ].map(({ word, values }) => ({ word, values: values.map(({ value }) => value) }));
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
            {options.length >= longList ? (
              <chakra.div display="flex" gap="1" pb="1" mb="1" borderBottomWidth="1px">
                {choices.map(({ word, values }) => (
                  <Button
                    key={word.id}
                    size="2xs"
                    h="28px"
                    variant="ghost"
                    onClick={() => props.onChange(values)}
                  >
                    {intl.formatMessage(word)}
                  </Button>
                ))}
              </chakra.div>
            ) : null}
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
