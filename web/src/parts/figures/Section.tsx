import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** A titled part of a dashboard. */
export function Section(props: {
  title: string;
  note?: string | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
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
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb={props.note ? '0' : '2'}>
        <chakra.h2 id={id} fontSize="md" flex="1" minW="140px">
          {props.title}
        </chakra.h2>
        {props.actions ? (
          <chakra.div display="flex" alignItems="center" gap="1" flexShrink="0">
            {props.actions}
          </chakra.div>
        ) : null}
      </chakra.div>
      {props.note ? (
        <chakra.p color="fg.muted" fontSize="12.5px" mb="2">
          {props.note}
        </chakra.p>
      ) : null}
      {props.children}
    </chakra.section>
  );
}
