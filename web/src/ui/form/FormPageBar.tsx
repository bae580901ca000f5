import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

/**
 * The head of a page that is one form: title and button stay in sight while the page scrolls, and who leaves
 * with something unsaved is asked.
 */
export function FormPageBar(props: { title: string; unsaved: boolean; children: ReactNode }): ReactNode {
  useUnsavedGuard(props.unsaved);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      position="sticky"
      top="-12px"
      zIndex="docked"
      bg="bg"
      py="2"
    >
      <chakra.h1 fontSize="xl" flex="1" minW="160px">
        {props.title}
      </chakra.h1>
      {props.children}
    </chakra.div>
  );
}
