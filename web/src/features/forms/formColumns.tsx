import type { IntlShape } from 'react-intl';
import type { FormKind, FormRow_formDefinitionFragment } from '../../gql/hooks.ts';
import type { GridColumn, GridOption } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { formMessages as m } from './forms.messages.ts';

type Row = FormRow_formDefinitionFragment;

/** The columns of forms, questionnaires or FACE sheets. */
export function formColumns(
  intl: IntlShape,
  time: TimeWriter,
  kind: FormKind,
  markets: readonly GridOption[],
  actions: {
    edit: (row: Row) => void;
    setStatus: (row: Row, status: Row['status']) => void;
    copy: (row: Row) => void;
  },
): readonly GridColumn<Row>[] {
  const list = listColumns(intl, time);
  const own = intl.formatMessage(m.ownUse);
  const market: GridColumn<Row> = {
    key: 'market',
    header: intl.formatMessage(m.forMarket),
    value: (row) => row.market?.displayName ?? own,
    width: 150,
    sort: 'MARKET',
    search: 'choice',
    options: markets,
  };
  const attached: GridColumn<Row> = {
    key: 'attachmentType',
    header: intl.formatMessage(m.attachmentType),
    value: (row) => row.attachmentType?.name,
    width: 200,
    sort: 'ATTACHMENT_TYPE',
    search: 'text',
  };
  return [
    {
      key: 'name',
      header: list.word('name'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 230,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'code',
      header: list.word('code'),
      value: (row) => row.code,
      width: 110,
      sort: 'CODE',
      search: 'text',
    },
    list.status<Row>(),
    {
      key: 'company',
      header: intl.formatMessage(m.owner),
      value: (row) => row.company?.name,
      width: 220,
      sort: 'COMPANY',
      search: 'text',
    },
    ...(kind === 'FACE_SHEET' ? [attached] : kind === 'PDF_FORM' ? [market, attached] : [market]),
    {
      key: 'description',
      header: list.word('description'),
      value: (row) => row.description,
      width: 260,
      flex: 1,
      sort: 'DESCRIPTION',
      search: 'text',
    },
    kind === 'QUESTIONNAIRE'
      ? {
          key: 'published',
          header: intl.formatMessage(m.publishedVersion),
          value: ({ published, draft }) =>
            draft === null
              ? (published?.no ?? '–')
              : intl.formatMessage(m.withDraft, { no: published?.no ?? '–', draft: draft.no }),
          width: 150,
          sort: 'VERSION',
          search: 'number',
        }
      : {
          key: 'version',
          header: intl.formatMessage(m.version),
          value: (row) => row.version,
          width: 92,
          align: 'end',
          sort: 'VERSION',
          search: 'number',
        },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(kind === 'QUESTIONNAIRE' ? 3 : 2, (row) => [
      list.open(row.name, row.canEdit, () => actions.edit(row)),
      row.canEdit && kind === 'QUESTIONNAIRE'
        ? {
            icon: 'copy',
            label: intl.formatMessage(m.copy, { name: row.name }),
            run: () => actions.copy(row),
          }
        : null,
      row.canEdit ? list.turn(row.name, row.status, (next) => actions.setStatus(row, next)) : null,
    ]),
  ];
}
