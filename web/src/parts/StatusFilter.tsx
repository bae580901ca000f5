import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RecordStatus } from '../gql/hooks.ts';
import { stateMessages } from '../ui/states.messages.ts';
import { ListSelect } from './list-page/ListSelect.tsx';

/** Active, inactive or all, in a list's toolbar. */
export function StatusFilter(props: { label: string; all: string; value: RecordStatus | null; onChange: (status: RecordStatus | null) => void }): ReactNode {
  const intl = useIntl();
  return <ListSelect {...props} options={(['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: intl.formatMessage(stateMessages[value]) }))} />;
}
