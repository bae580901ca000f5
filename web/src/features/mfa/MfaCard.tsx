import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The panel of a sign-in page. */
export function MfaCard(props: { title: string; children: ReactNode }): ReactNode {
  return (
    <chakra.section
      w="full"
      maxW="440px"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="7"
      py="7"
      display="grid"
      gap="4"
      aria-labelledby="mfa-title"
    >
      <chakra.h1 id="mfa-title" fontSize="xl">
        {props.title}
      </chakra.h1>
      {props.children}
    </chakra.section>
  );
}
