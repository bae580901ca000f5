import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { directoriesMessages as m } from './directories.messages.ts';
import { DirectoriesPanel } from './DirectoriesPanel.tsx';

/** How the company's people sign in. */
export default function DirectoriesPage(): ReactNode {
  const intl = useIntl();
  return (
    <chakra.div maxW="960px" mx="auto" display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h1 fontSize="xl">{intl.formatMessage(m.title)}</chakra.h1>
      <DirectoriesPanel />
    </chakra.div>
  );
}
