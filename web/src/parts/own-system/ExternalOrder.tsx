import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { ownSystemMessages as m } from './ownSystem.messages.ts';

type Order = NonNullable<BookingDetail_tripFragment['external']>;

/**
 * What the transport provider's own system calls the order, with the way there where it shows it to people.
 */
export function ExternalOrder({ order: { reference, url } }: { order: Order }): ReactNode {
  const intl = useIntl();
  const name = reference ?? intl.formatMessage(m.orderLink);
  return (
    <chakra.span color="fg" overflowWrap="anywhere">
      <FormattedMessage
        {...m.order}
        values={{
          order:
            url === null ? (
              name
            ) : (
              <chakra.a
                href={url}
                target="_blank"
                rel="noreferrer"
                color="accent.fg"
                textDecoration="underline"
              >
                {name}
              </chakra.a>
            ),
        }}
      />
    </chakra.span>
  );
}
