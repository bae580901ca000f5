import { Button } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { importButtonMessages as m } from './importButton.messages.ts';

/** Opens the import of a list. */
export function ImportButton(props: { onPress: () => void }): ReactNode {
  const intl = useIntl();
  return (
    <Button size="xs" h="32px" variant="outline" onClick={props.onPress}>
      <Upload />
      {intl.formatMessage(m.open)}
    </Button>
  );
}
