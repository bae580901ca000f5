import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { ComboboxItem } from './Combobox.tsx';
import { OverlayPortal } from './OverlayPortal.tsx';
import { usePlacement } from './usePlacement.ts';

/** The open list of a combobox. The focus stays in the input; a press here must not take it. */
export function ComboboxList<T extends ComboboxItem>(props: {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  items: readonly T[];
  active: number;
  chosen: string | null;
  note: string;
  onActive: (index: number) => void;
  onChoose: (item: T) => void;
  renderItem: ((item: T) => ReactNode) | undefined;
}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  usePlacement(true, props.anchor, list);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [props.active]);
  return (
    <OverlayPortal>
      <chakra.div
        ref={list}
        id={props.id}
        role="listbox"
        aria-label={props.label}
        data-ptc-list=""
        position="fixed"
        zIndex="popover"
        overflowY="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        shadow="md"
        p="1"
        onPointerDown={(event) => event.preventDefault()}
      >
        {props.items.length === 0 ? (
          <chakra.div
            px="2"
            py="1.5"
            color="fg.muted"
            role="option"
            aria-selected="false"
            aria-disabled="true"
          >
            {props.note}
          </chakra.div>
        ) : null}
        {props.items.map((item, index) => (
          <chakra.div
            key={item.id}
            id={`${props.id}-${index}`}
            role="option"
            aria-selected={index === props.active}
            display="flex"
            alignItems="center"
            gap="2"
            px="2"
            py="1.5"
            borderRadius="l1"
            cursor="pointer"
            bg={index === props.active ? 'bg.emphasized' : undefined}
            onPointerMove={() => {
              if (index !== props.active) props.onActive(index);
            }}
            onClick={() => props.onChoose(item)}
          >
            <chakra.div minW="0" flex="1">
              {props.renderItem ? (
                props.renderItem(item)
              ) : (
                <>
                  <chakra.div dir="auto" truncate>
                    {item.label}
                  </chakra.div>
                  {item.detail ? (
                    <chakra.div dir="auto" fontSize="12.5px" color="fg.muted" truncate>
                      {item.detail}
                    </chakra.div>
                  ) : null}
                </>
              )}
            </chakra.div>
            {item.id === props.chosen ? <Check size={15} aria-hidden /> : null}
          </chakra.div>
        ))}
      </chakra.div>
    </OverlayPortal>
  );
}
