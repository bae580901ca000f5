import type { IntlShape } from 'react-intl';
import type { CredentialRow_credentialFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { credentialWords as w } from '../../parts/credentials/credentials.messages.ts';
import { standingWords } from '../../parts/credentials/standing.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { credentialsPageMessages as m } from './credentialsPage.messages.ts';

type Row = CredentialRow_credentialFragment;

/** How a credential is called. */
export const credentialName = (intl: IntlShape, row: Pick<Row, 'kind' | 'number'>): string =>
  intl.formatMessage(m.editTitle, { kind: intl.formatMessage(w[row.kind]), number: row.number });

/** What each column is searched and sorted by. */
export const credentialTexts = (
  intl: IntlShape,
  today: string,
): Readonly<Record<string, (row: Row) => string>> => ({
  kind: (row) => intl.formatMessage(w[row.kind]),
  number: (row) => row.number,
  issuedBy: (row) => row.issuedBy,
  validFrom: (row) => row.validFrom,
  validUntil: (row) => row.validUntil,
  standing: (row) => standingWords(intl, row, today),
  modified: (row) => row.updatedAt,
});

const withoutSearch = ({ search: _search, ...column }: GridColumn<Row>): GridColumn<Row> => column;

/** The columns of credentials. */
export function credentialColumns(
  intl: IntlShape,
  time: TimeWriter,
  today: string,
  actions: { open: (row: Row) => void; setStatus: (row: Row, status: Row['status']) => Promise<void> },
): readonly GridColumn<Row>[] {
  const list = listColumns(intl, time);
  const texts = credentialTexts(intl, today);
  const day = (date: string): string => time.local(`${date}T00:00`, 'date');
  const column = (
    key: keyof typeof w,
    width: number,
    more: Partial<GridColumn<Row>> = {},
  ): GridColumn<Row> => ({
    key,
    header: intl.formatMessage(w[key]),
    value: (row) => texts[key]?.(row) ?? '',
    width,
    sort: key,
    ...more,
  });
  return [
    column('kind', 130, { required: true, pinned: 'start', search: 'text' }),
    column('number', 160, { search: 'text' }),
    column('issuedBy', 200, { flex: 1, search: 'text' }),
    column('validFrom', 120, { value: (row) => day(row.validFrom) }),
    column('validUntil', 120, { value: (row) => day(row.validUntil) }),
    column('standing', 180, { search: 'text' }),
    // Searched by what it says, not by when: the list is short.
    withoutSearch(list.modified<Row>({ sort: 'modified' })),
    list.actions<Row>(2, (row) => [
      list.open(credentialName(intl, row), row.viewerCanEdit, () => actions.open(row)),
      row.viewerCanEdit
        ? list.turn(credentialName(intl, row), row.status, (next) => void actions.setStatus(row, next))
        : null,
    ]),
  ];
}
