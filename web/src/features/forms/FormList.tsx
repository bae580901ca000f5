import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Forms_listDocument, Forms_oneDocument, useForms_updateMutation, type FormKind, type FormRow_formDefinitionFragment, type Forms_oneQuery } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { headerOrder, headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useOpenedRow } from '../../parts/list-page/useOpenedRow.ts';
import { useSave } from '../../parts/list-page/useSave.ts';
import { StatusFilter } from '../../parts/StatusFilter.tsx';
import { useStatusParam } from '../../parts/useStatusParam.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { formColumns } from './formColumns.tsx';
import { FormEditor, storedInput } from './FormEditor.tsx';
import { formMessages as m } from './forms.messages.ts';

type Row = FormRow_formDefinitionFragment;

const pick = ({ node }: Forms_oneQuery): Row | null => (node?.__typename === 'FormDefinition' ? node : null);

/** PDF forms, questionnaires or FACE sheets by name: enter, rename, take out of use. */
export function FormList({ kind }: { kind: FormKind }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const keeps = useHasRole(kind === 'FACE_SHEET' ? 'SYS_ADMIN' : 'COMPANY_CONFIG_ADMIN');
  const grid = useRef<GridHandle<Row>>(null);
  const [status, setStatus] = useStatusParam();
  const opened = useOpened('form');
  const { row, onRows } = useOpenedRow(opened, Forms_oneDocument, pick);
  const { save } = useSave();
  const [update] = useForms_updateMutation();
  const reload = (): void => grid.current?.refresh({ now: true });
  const source = useListSource(Forms_listDocument, (query) => ({ kind, search: headerText(query, 'name'), status, orderBy: headerOrder(query, ['NAME', 'CODE', 'COMPANY']), first: query.first, after: query.after }), (data) => data.formDefinitions, [kind, status]);
  const switchTo = async (form: Row, next: Row['status']): Promise<void> => {
    const { name } = form;
    if (next === 'INACTIVE' && !(await confirm({ title: intl.formatMessage(c.deactivate, { name }), text: intl.formatMessage(m.confirmOff), danger: true })).confirmed) return;
    await save({
      failed: intl.formatMessage(c.failed, { name }), saved: intl.formatMessage(c.saved, { name }), done: reload, refused: reload,
      call: async (idempotencyKey) => (await update({ variables: { input: { ...storedInput(form), formId: form.id, expectedVersion: form.version, status: next, idempotencyKey } } })).data?.updateFormDefinition,
    });
  };
  const latest = useRef({ open: opened.open, switchTo });
  latest.current = { open: opened.open, switchTo };
  const columns = useMemo(() => formColumns(intl, time, kind, { edit: ({ id }) => latest.current.open(id), setStatus: (form, next) => void latest.current.switchTo(form, next) }), [intl, kind, time]);
  return (
    <ListPage<Row>
      name={`forms-${kind.toLowerCase()}`}
      title={intl.formatMessage(m[kind])}
      columns={columns}
      source={source}
      handle={grid}
      onRows={onRows}
      openId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      create={keeps ? { label: intl.formatMessage(m[`new${kind}`]), run: opened.create } : null}
      filters={<StatusFilter label={intl.formatMessage(c.status)} all={intl.formatMessage(c.allStatuses)} value={status} onChange={setStatus} />}
      filterKeys={['status']}
      empty={{ title: intl.formatMessage(m[`empty${kind}`]), text: intl.formatMessage(m[`text${kind}`]) }}
    >
      {row || (row === null && keeps) ? <FormEditor row={row} kind={kind} onClose={opened.close} onSaved={() => { opened.close(); reload(); }} /> : null}
    </ListPage>
  );
}
