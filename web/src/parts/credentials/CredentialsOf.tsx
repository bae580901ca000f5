import { chakra } from '@chakra-ui/react';
import { localDay } from '@ptc/schema/rules/dates';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCredentials_listQuery } from '../../gql/hooks.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { credentialWords as m } from './credentials.messages.ts';
import { standingWords } from './standing.ts';

/** A transport provider's credentials with their days, for whoever makes contracts with it. */
export function CredentialsOf(props: { companyId: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data, error, refetch } = useCredentials_listQuery({ variables: { companyId: props.companyId } });
  const list = data?.credentials.filter(({ status }) => status === 'ACTIVE');
  return (
    <chakra.section aria-label={intl.formatMessage(m.title)} mt="5" pt="3" borderTopWidth="1px">
      <chakra.h3 fontSize="sm" fontWeight="600" mb="2">
        {intl.formatMessage(m.title)}
      </chakra.h3>
      {list ? (
        <chakra.ul listStyleType="none" display="grid" gap="1" fontSize="13px">
          {list.length === 0 ? <chakra.li color="fg.muted">{intl.formatMessage(m.none)}</chakra.li> : null}
          {list.map((one) => (
            <li key={one.id}>
              {intl.formatMessage(m[one.kind])} <bdi>{one.number}</bdi> ·{' '}
              {time.local(`${one.validFrom}T00:00`, 'date')} – {time.local(`${one.validUntil}T00:00`, 'date')}{' '}
              · {standingWords(intl, one, localDay(present(), time.homeZone))}
            </li>
          ))}
        </chakra.ul>
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.title)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={2} />
      )}
    </chakra.section>
  );
}
