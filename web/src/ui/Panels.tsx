import { Accordion, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface PanelItem {
  value: string;
  title: ReactNode;
  /** Stands at the right of the title: a chip, a count. */
  aside?: ReactNode;
  content: ReactNode;
  /** Marks a panel whose fields hold errors. */
  invalid?: boolean;
}

/** Expandable panels; those closed keep what was typed in them. */
export function Panels(props: {
  items: readonly PanelItem[];
  open: readonly string[];
  onChange: (open: string[]) => void;
  single?: boolean;
  /** Many: what is closed is made when it is opened. */ lazy?: boolean;
}): ReactNode {
  return (
    <Accordion.Root
      lazyMount={props.lazy ?? false}
      multiple={!props.single}
      collapsible
      size="sm"
      variant="plain"
      value={[...props.open]}
      onValueChange={(details) => props.onChange(details.value)}
      display="grid"
      gap="3"
    >
      {props.items.map((item) => (
        <Accordion.Item
          key={item.value}
          value={item.value}
          bg="bg.panel"
          borderWidth="1px"
          borderColor={item.invalid ? 'danger.border' : 'border'}
          borderRadius="l3"
        >
          <chakra.h3>
            <Accordion.ItemTrigger px="4" py="2.5" cursor="pointer">
              <chakra.span
                flex="1"
                textAlign="start"
                fontWeight="600"
                color={item.invalid ? 'danger.fg' : undefined}
              >
                {item.title}
              </chakra.span>
              {item.aside}
              <Accordion.ItemIndicator />
            </Accordion.ItemTrigger>
          </chakra.h3>
          <Accordion.ItemContent>
            <Accordion.ItemBody px="4" pt="1" pb="4">
              {item.content}
            </Accordion.ItemBody>
          </Accordion.ItemContent>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
