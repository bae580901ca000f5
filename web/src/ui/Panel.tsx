import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A titled surface that does not fold. */
export function Panel(props: { title?: ReactNode; aside?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <chakra.section bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" py="3">
      {props.title ? (
        <chakra.div display="flex" alignItems="center" gap="3" mb="3">
          <chakra.h2 flex="1" fontSize="md">
            {props.title}
          </chakra.h2>
          {props.aside}
        </chakra.div>
      ) : null}
      {props.children}
    </chakra.section>
  );
}
