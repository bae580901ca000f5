import type { IntlShape } from 'react-intl';
import type { FormKind, FormRow_formDefinitionFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { RowActions } from '../../parts/list-page/RowActions.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { formMessages as m } from './forms.messages.ts';

type Row = FormRow_formDefinitionFragment;

/** The columns of forms, questionnaires or FACE sheets. */
export function formColumns(intl: IntlShape, time: TimeWriter, kind: FormKind, actions: { edit: (row: Row) => void; setStatus: (row: Row, status: Row['status']) => void }): readonly GridColumn<Row>[] {
  const shared = (key: keyof typeof c, name?: string): string => intl.formatMessage(c[key], name === undefined ? {} : { name });
  const own = intl.formatMessage(m.ownUse);
  const market: GridColumn<Row> = { key: 'market', header: intl.formatMessage(m.forMarket), value: (row) => row.market?.displayName ?? own, width: 200 };
  const attached: GridColumn<Row> = { key: 'attachmentType', header: intl.formatMessage(m.attachmentType), value: (row) => row.attachmentType?.name, width: 230 };
  return [
    { key: 'name', header: shared('name'), value: (row) => row.name, required: true, pinned: 'start', width: 260, sort: 'NAME', search: 'text' },
    { key: 'code', header: shared('code'), value: (row) => row.code, width: 150, sort: 'CODE' },
    { key: 'status', header: shared('status'), value: (row) => intl.formatMessage(stateMessages[row.status]), width: 110, render: (row) => <StatusChip state={row.status} /> },
    { key: 'company', header: intl.formatMessage(m.owner), value: (row) => row.company?.name, width: 220, sort: 'COMPANY' },
    ...(kind === 'FACE_SHEET' ? [attached] : kind === 'PDF_FORM' ? [market, attached] : [market]),
    { key: 'description', header: shared('description'), value: (row) => row.description, width: 260, flex: 1 },
    { key: 'version', header: intl.formatMessage(m.version), value: (row) => row.version, width: 92, align: 'end' },
    { key: 'modified', header: shared('modified'), value: (row) => time.at(row.updatedAt, null, 'short'), width: 150 },
    { key: 'created', header: shared('created'), value: (row) => time.at(row.createdAt, null, 'short'), width: 150, hidden: true },
    {
      key: 'actions', header: shared('actions'), value: () => '', width: 96, pinned: 'end', excludeFromPicker: true, excludeFromCsv: true, render: (row) => (row.canEdit ? (
        <RowActions
          actions={[
            { icon: 'edit', label: shared('edit', row.name), run: () => actions.edit(row) },
            row.status === 'ACTIVE'
              ? { icon: 'off', label: shared('deactivate', row.name), run: () => actions.setStatus(row, 'INACTIVE') }
              : { icon: 'on', label: shared('activate', row.name), run: () => actions.setStatus(row, 'ACTIVE') },
          ]}
        />
      ) : null),
    },
  ];
}
