import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Fields in two columns at desktop width, one below it. */
export function FormGrid(props: { children: ReactNode; columns?: 2 | 3 }): ReactNode {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${props.columns ?? 2}, minmax(0, 1fr))` }}
      columnGap="4"
      rowGap="3"
      alignItems="start"
    >
      {props.children}
    </chakra.div>
  );
}

/** A field across all columns. */
export const WideField = (props: { children: ReactNode }): ReactNode => (
  <chakra.div gridColumn="1 / -1">{props.children}</chakra.div>
);
