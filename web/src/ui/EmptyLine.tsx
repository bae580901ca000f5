import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The words that stand in a panel with nothing in it. */
export const EmptyLine = ({ text }: { text: string }): ReactNode => (
  <chakra.p px="3" py="3" color="fg.muted" fontSize="13px">
    {text}
  </chakra.p>
);
