import { chakra, Kbd } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { pathMessages as m } from './path.messages.ts';

const keys = [
  [m.enterKey, m.next],
  [m.shiftEnterKey, m.back],
  [m.altKeys, m.takeUsual],
  [m.createKey, m.send],
] as const;

/** The keys of the path, for whoever has a keyboard. */
export function PathKeys(): ReactNode {
  const intl = useIntl();
  return (
    <chakra.p
      display={{ base: 'none', md: 'flex' }}
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      fontSize="12.5px"
      color="fg.muted"
    >
      {keys.map(([key, does]) => (
        <chakra.span key={key.id}>
          <Kbd size="sm" me="1" wordSpacing="normal">
            {intl.formatMessage(key)}
          </Kbd>
          {intl.formatMessage(does)}
        </chakra.span>
      ))}
    </chakra.p>
  );
}
