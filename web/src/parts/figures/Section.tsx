import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** A titled part of a dashboard. */
export function Section(props: { title: string; note?: string | undefined; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="3"
      minW="0"
    >
      <chakra.h2 id={id} fontSize="md" mb={props.note ? '0' : '2'}>
        {props.title}
      </chakra.h2>
      {props.note ? (
        <chakra.p color="fg.muted" fontSize="12.5px" mb="2">
          {props.note}
        </chakra.p>
      ) : null}
      {props.children}
    </chakra.section>
  );
}
