import { chakra, Combobox } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Keys } from '../../ui/Keys.tsx';
import type { PaletteItem } from './palette.state.ts';

/** One line of the palette: what it is, what tells it from others, its shortcut. */
export function PaletteRow(props: { item: PaletteItem; isActive: boolean }): ReactNode {
  const { item } = props;
  return (
    <Combobox.Item
      unstyled
      item={item}
      display="flex"
      alignItems="center"
      gap="3"
      px="2"
      minH={{ base: '44px', md: '32px' }}
      borderRadius="l1"
      cursor="pointer"
      bg={props.isActive ? 'bg.emphasized' : undefined}
    >
      <chakra.span dir="auto" truncate minW="0">
        {item.label}
      </chakra.span>
      {item.detail ? (
        <chakra.span dir="auto" fontSize="12.5px" color="fg.muted" truncate minW="0" flex="1">
          {item.detail}
        </chakra.span>
      ) : null}
      {item.keys ? (
        <chakra.span ms="auto" flexShrink="0" aria-hidden>
          <Keys keys={item.keys} />
        </chakra.span>
      ) : null}
    </Combobox.Item>
  );
}
