import { localDay } from '@ptc/schema/rules/dates';
import { hasPart } from '@ptc/schema/rules/searchedNames';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useCredentialEditor_updateMutation,
  useCredentials_listQuery,
  type CredentialRow_credentialFragment,
} from '../../gql/hooks.ts';
import { localSource } from '../../grid/localSource.ts';
import { searchText } from '../../grid/search.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { credentialWords as w } from '../../parts/credentials/credentials.messages.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useOpened } from '../../parts/list-page/useOpened.ts';
import { useStable } from '../../parts/useStable.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { ErrorState } from '../../ui/Feedback.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { credentialColumns, credentialName, credentialTexts } from './credentialColumns.tsx';
import { credentialsPageMessages as m } from './credentialsPage.messages.ts';

const CredentialEditor = lazyPart(
  () => import('./CredentialEditor.tsx'),
  (part) => part.CredentialEditor,
);

type Row = CredentialRow_credentialFragment;

/** What the company shows that it may carry: insurance, licences, with their days. */
export default function CredentialsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const opened = useOpened('credential');
  const { save } = useSave();
  const { data, error, refetch } = useCredentials_listQuery({ variables: {} });
  const again = (): void => void refetch().catch(() => undefined);
  const [update] = useCredentialEditor_updateMutation();
  const name = (row: Row): string => credentialName(intl, row);
  const actions = useStable({
    open: ({ id }: Row) => opened.open(id),
    setStatus: async (row: Row, status: Row['status']): Promise<void> => {
      if (
        status === 'INACTIVE' &&
        !(
          await confirm({
            title: intl.formatMessage(c.deactivate, { name: name(row) }),
            text: intl.formatMessage(m.confirmOff),
            danger: true,
          })
        ).confirmed
      )
        return;
      const { id, version, kind, number, issuedBy, validFrom, validUntil } = row;
      await save({
        failed: intl.formatMessage(c.failed, { name: name(row) }),
        saved: intl.formatMessage(c.saved, { name: name(row) }),
        refused: again,
        call: async (idempotencyKey) =>
          (
            await update({
              variables: {
                input: {
                  kind,
                  number,
                  issuedBy,
                  validFrom,
                  validUntil,
                  status,
                  credentialId: id,
                  expectedVersion: version,
                  idempotencyKey,
                },
              },
            })
          ).data?.updateCredential,
      });
    },
  });
  const today = localDay(present(), time.homeZone);
  const columns = credentialColumns(intl, time, today, actions);
  const rows = data?.credentials;
  const source = useMemo(
    () =>
      localSource(rows ?? null, (all, { orderBy, search }) => {
        const text = credentialTexts(intl, today);
        const wanted = Object.entries(search).flatMap(([key, value]): [string, string][] => {
          const part = searchText(value);
          return part ? [[key, part]] : [];
        });
        const found = all.filter((row) => wanted.every(([key, part]) => hasPart(text[key]?.(row), part)));
        if (!orderBy) return found;
        const by = text[orderBy.field] ?? (() => '');
        const sorted = found.toSorted((a, b) => by(a).localeCompare(by(b)));
        return orderBy.direction === 'DESC' ? sorted.toReversed() : sorted;
      }),
    [intl, rows, today],
  );
  const row = opened.isNew ? null : rows?.find(({ id }) => id === opened.id);
  if (error && !data) return <ErrorState onRetry={again} />;
  return (
    <ListPage<Row>
      name="credentials"
      title={intl.formatMessage(w.title)}
      columns={columns}
      source={source}
      openId={opened.id}
      onOpen={actions.open}
      create={{ label: intl.formatMessage(m.new), run: opened.create }}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    >
      {row !== undefined ? (
        <CredentialEditor
          key={row?.id ?? 'new'}
          row={row}
          onClose={opened.close}
          onSaved={() => {
            opened.close();
            again();
          }}
          onRefused={again}
        />
      ) : null}
    </ListPage>
  );
}
