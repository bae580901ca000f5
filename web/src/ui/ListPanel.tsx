import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** A titled list or figure of a screen, with a few words beside its title. */
export function ListPanel(props: { title: string; note?: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
      overflow="hidden"
    >
      <chakra.header display="flex" alignItems="center" gap="2" px="3" minH="40px" borderBottomWidth="1px">
        <chakra.h2 id={id} fontSize="13px">
          {props.title}
        </chakra.h2>
        {props.note ? (
          <chakra.span ms="auto" fontSize="12px" color="fg.muted">
            {props.note}
          </chakra.span>
        ) : null}
      </chakra.header>
      {props.children}
    </chakra.section>
  );
}
