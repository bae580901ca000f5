import { chakra } from '@chakra-ui/react';

/** A line of a list in a panel: what it says stands side by side, and below where there is no room. */
export const ListLine = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    paddingBlock: '1.5',
    borderTopWidth: '1px',
    fontSize: '13px',
  },
});
