import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RecordStatus } from '../gql/hooks.ts';
import { stateMessages } from '../ui/states.messages.ts';

/** Active, inactive or all, in a list's toolbar. */
export function StatusFilter(props: { label: string; all: string; value: RecordStatus | null; onChange: (status: RecordStatus | null) => void }): ReactNode {
  const intl = useIntl();
  return (
    <chakra.select
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value === '' ? null : (event.target.value as RecordStatus))}
      h="32px"
      px="2"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      fontSize="sm"
    >
      <option value="">{props.all}</option>
      {(['ACTIVE', 'INACTIVE'] as const).map((status) => <option key={status} value={status}>{intl.formatMessage(stateMessages[status])}</option>)}
    </chakra.select>
  );
}
