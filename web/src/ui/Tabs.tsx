import { Tabs as Base } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface TabItem<V extends string = string> {
  value: V;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

/** Tabs; the content of a tab is built when it is first opened. */
export function Tabs<V extends string>(props: { items: readonly TabItem<V>[]; value: V; onChange: (value: V) => void; label: string; vertical?: boolean }): ReactNode {
  return (
    <Base.Root
      value={props.value}
      onValueChange={(details) => props.onChange(details.value as V)}
      orientation={props.vertical ? 'vertical' : 'horizontal'}
      lazyMount
      size="sm"
      colorPalette="accent"
    >
      <Base.List aria-label={props.label} flexShrink="0" overflowX="auto">
        {props.items.map((item) => <Base.Trigger key={item.value} value={item.value} whiteSpace="nowrap" flexShrink="0" disabled={Boolean(item.disabled)}>{item.label}</Base.Trigger>)}
      </Base.List>
      {props.items.map((item) => <Base.Content key={item.value} value={item.value} flex="1" minW="0">{item.content}</Base.Content>)}
    </Base.Root>
  );
}
