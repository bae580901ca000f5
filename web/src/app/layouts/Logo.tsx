import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { layoutMessages } from './layout.messages.ts';

/** The product's mark and name. */
export function Logo(props: { markOnly?: boolean }): ReactNode {
  const intl = useIntl();
  const name = intl.formatMessage(layoutMessages.product);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" fontWeight="600" color="fg">
      <chakra.svg
        viewBox="0 0 32 32"
        w="26px"
        h="26px"
        flexShrink="0"
        aria-hidden={props.markOnly ? undefined : true}
        role={props.markOnly ? 'img' : undefined}
        aria-label={props.markOnly ? name : undefined}
      >
        <chakra.rect width="32" height="32" rx="7" fill="accent.solid" />
        <path d="M7 21V11h12l6 6v4h-2.2a3 3 0 0 1-5.6 0h-4.4a3 3 0 0 1-5.6 0Z" fill="#fff" />
        <chakra.path
          d="M12 12.5v5M9.5 15h5"
          stroke="accent.solid"
          strokeWidth="1.8"
          strokeLinecap="round"
          fill="none"
        />
      </chakra.svg>
      {props.markOnly ? null : <span>{name}</span>}
    </chakra.span>
  );
}
