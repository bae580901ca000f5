import { IconButton } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** At the end of a row of fields, below it on a phone. */
export function RemoveRowButton(props: { label: string; column?: string; onClick: () => void }): ReactNode {
  return (
    <IconButton
      size="sm"
      mt={{ base: '0', md: '22px' }}
      gridColumn={{ base: '1 / -1', md: props.column ?? 'auto' }}
      justifySelf={{ base: 'end', md: 'auto' }}
      variant="ghost"
      colorPalette="danger"
      aria-label={props.label}
      onClick={props.onClick}
    >
      <Trash2 />
    </IconButton>
  );
}
