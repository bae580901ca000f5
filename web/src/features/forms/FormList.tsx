import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import {
  FormRow_formDefinitionFragmentDoc,
  Forms_listDocument,
  Forms_oneDocument,
  useForms_updateMutation,
  type FormKind,
  type FormRow_formDefinitionFragment,
  type Forms_oneQuery,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { recordStatuses } from '../../parts/list-page/listColumns.tsx';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useList } from '../../parts/list-page/useList.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { useMarketOptions } from '../../parts/list-page/useMarketOptions.ts';
import { useStable } from '../../parts/useStable.ts';
import { formColumns } from './formColumns.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { storedInput } from './forms.values.ts';
import { formMessages as m } from './forms.messages.ts';

const FormEditor = lazyPart(
  () => import('./FormEditor.tsx'),
  (part) => part.FormEditor,
);

const CopyDialog = lazyPart(
  () => import('./builder/CopyDialog.tsx'),
  (part) => part.CopyDialog,
);

type Row = FormRow_formDefinitionFragment;

const formDefinitionRows = cachedRows(FormRow_formDefinitionFragmentDoc);

const pick = ({ node }: Forms_oneQuery): Row | null => (node?.__typename === 'FormDefinition' ? node : null);

/** PDF forms, questionnaires or FACE sheets by name: enter, rename, take out of use. */
export function FormList({ kind }: { kind: FormKind }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const markets = useMarketOptions(kind !== 'FACE_SHEET');
  const keeps = useHasRole(kind === 'FACE_SHEET' ? 'SYS_ADMIN' : 'COMPANY_CONFIG_ADMIN');
  const list = useList('form', Forms_oneDocument, pick, formDefinitionRows);
  const { opened, row } = list;
  const navigate = useNavigate();
  const [copied, setCopied] = useState<Row | null>(null);
  const built = kind === 'QUESTIONNAIRE';
  const build = ({ id }: Row): void => void navigate(paths.questionnaire(id));
  const [update] = useForms_updateMutation();
  const source = useListSource(
    Forms_listDocument,
    (query) => ({
      kind,
      filter: {
        ...query.filter({
          text: ['name', 'code', 'company', 'description', 'attachmentType'],
          span: ['modified', 'created'],
        }),
        version: query.filter({ number: [built ? 'published' : 'version'] })[built ? 'published' : 'version'],
      },
      status: query.choice('status', recordStatuses),
      marketId: query.id('market'),
      orderBy: query.order([
        'NAME',
        'CODE',
        'STATUS',
        'COMPANY',
        'MARKET',
        'ATTACHMENT_TYPE',
        'DESCRIPTION',
        'VERSION',
        'MODIFIED',
        'CREATED',
      ]),
      first: query.first,
      after: query.after,
    }),
    (data) => data.formDefinitions,
    formDefinitionRows,
    [kind],
  );
  const actions = useStable({
    edit: (form: Row) => (built ? build(form) : opened.open(form.id)),
    copy: (form: Row) => setCopied(form),
    setStatus: (form: Row, status: Row['status']) =>
      list.change({
        name: form.name,
        sure:
          status === 'ACTIVE'
            ? null
            : {
                title: intl.formatMessage(c.deactivate, { name: form.name }),
                text: intl.formatMessage(m.confirmOff),
              },
        call: async (idempotencyKey) =>
          (
            await update({
              variables: {
                input: {
                  ...storedInput(form),
                  formId: form.id,
                  expectedVersion: form.version,
                  status,
                  idempotencyKey,
                },
              },
            })
          ).data?.updateFormDefinition,
      }),
  });
  const columns = useMemo(
    () => formColumns(intl, time, kind, markets, actions),
    [actions, intl, kind, markets, time],
  );
  return (
    <ListPage<Row>
      {...list.frame}
      name={`forms-${kind.toLowerCase()}`}
      title={intl.formatMessage(m[kind])}
      columns={columns}
      source={source}
      onOpen={actions.edit}
      create={keeps ? { label: intl.formatMessage(m[`new${kind}`]), run: opened.create } : null}
      empty={{ title: intl.formatMessage(m[`empty${kind}`]), text: intl.formatMessage(m[`text${kind}`]) }}
    >
      {row || (row === null && keeps) ? (
        <FormEditor
          row={row}
          kind={kind}
          onClose={opened.close}
          onSaved={(saved) => {
            if (built && row === null) build(saved);
            else list.saved();
          }}
        />
      ) : null}
      {copied ? <CopyDialog of={copied} onClose={() => setCopied(null)} onCopied={build} /> : null}
    </ListPage>
  );
}
