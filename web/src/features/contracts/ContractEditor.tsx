import { Button, chakra } from '@chakra-ui/react';
import { contractRules, newContractRules } from '@ptc/schema/rules/contract';
import { localDay } from '@ptc/schema/rules/dates';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useContractEditor_marketsQuery,
  useContracts_createMutation,
  useContracts_updateMutation,
  type ContractRow_contractFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { CredentialsOf } from '../../parts/credentials/CredentialsOf.tsx';
import { credentialWords } from '../../parts/credentials/credentials.messages.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { contractValues, newInput, termsInput, type ContractValues } from './contract.values.ts';
import { careProviderName, contractName } from './contractColumns.tsx';
import { ContractFields } from './ContractFields.tsx';
import { keptTerms } from './keptTerms.ts';
import { contractMessages as m } from './contracts.messages.ts';

type Row = ContractRow_contractFragment;

const newRule = newContractRules();
const rule = contractRules();

/**
 * A new contract (`row` null), the renewal of one, or one that is: its terms, and for the market's owner all
 * of them to change.
 */
export function ContractEditor(props: {
  row: Row | null;
  renewed?: Row | null;
  onRenew?: (row: Row) => void;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row, renewed = null, onRenew } = props;
  const { save, busy } = useSave();
  const [create] = useContracts_createMutation();
  const [update] = useContracts_updateMutation();
  const validate = useRule<ContractValues>(row ? rule : newRule, row ? termsInput : newInput);
  const name = row ? contractName(intl, row) : intl.formatMessage(m.newTitle);
  const edit = row === null || row.viewerCan.edit;
  const { homeZone } = useTime();
  const fresh = row === null && renewed === null;
  const { data, error, loading, refetch } = useContractEditor_marketsQuery({ skip: !fresh });
  // Who has one market means it; a contract begins today where nothing else is said.
  const markets = data?.markets.nodes ?? [];
  const only = markets.length === 1 ? markets[0] : undefined;
  const known = {
    marketId: only?.id ?? '',
    startsOn: localDay(present(), only?.timeZone ?? homeZone),
  };
  const send = async (values: ContractValues, idempotencyKey: string) =>
    row
      ? (
          await update({
            variables: {
              input: {
                ...termsInput(values),
                contractId: row.id,
                expectedVersion: row.version,
                idempotencyKey,
              },
            },
          })
        ).data?.updateContract
      : (await create({ variables: { input: { ...newInput(values), idempotencyKey } } })).data
          ?.createContract;
  return (
    <EditorDialog
      title={
        row
          ? intl.formatMessage(m.editTitle, {
              careProvider: careProviderName(intl, row),
              transportProvider: row.transportProvider.name,
            })
          : intl.formatMessage(renewed ? m.renewTitle : m.newTitle)
      }
      {...(edit ? { formId: 'contract-form' } : {})}
      busy={busy}
      isNew={row === null}
      {...(fresh ? { ready: data !== undefined } : {})}
      onClose={props.onClose}
    >
      {row ? <Terms row={row} /> : null}
      {fresh && !data ? (
        error && !loading ? (
          <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Skeletons rows={6} height="48px" />
        )
      ) : edit ? (
        <chakra.div mt={row ? '4' : '0'}>
          <AppForm<ContractValues>
            id="contract-form"
            place={`contract ${row?.id ?? (renewed ? `after ${renewed.id}` : 'new')}`}
            initialValues={contractValues(row, renewed, known)}
            validate={validate}
            onSubmit={(values) =>
              save({
                failed: intl.formatMessage(c.failed, { name }),
                saved: intl.formatMessage(c.saved, { name }),
                form: true,
                done: props.onSaved,
                call: (idempotencyKey) => send(values, idempotencyKey),
              })
            }
          >
            <ContractFields isNew={row === null} named={row?.priceList ?? renewed?.priceList ?? null} />
          </AppForm>
        </chakra.div>
      ) : (
        <chakra.p mt="3" fontSize="13px" color="fg.muted">
          {intl.formatMessage(c.ownerDecides, { owner: row.market.owner.name })}
        </chakra.p>
      )}
      {row && edit && onRenew && row.endsOn ? (
        <Button mt="3" size="sm" variant="outline" onClick={() => onRenew(row)}>
          {intl.formatMessage(m.renew)}
        </Button>
      ) : null}
      {row?.viewerCan.edit ? <CredentialsOf companyId={row.transportProvider.id} /> : null}
      {row ? <ContractHistory row={row} /> : null}
    </EditorDialog>
  );
}

/** What a contract says, in words. */
function Terms({ row }: { row: Row }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const day = (date: string | null | undefined): string => (date ? time.local(`${date}T00:00`, 'date') : '');
  const kinds = (list: Row['missingCredentials']): string =>
    intl.formatList(
      list.map((kind) => intl.formatMessage(credentialWords[kind])),
      { type: 'unit' },
    );
  return (
    <>
      {row.missingCredentials.length > 0 ? (
        <chakra.p role="status" mb="3" fontSize="13px" color="fg.warning">
          {intl.formatMessage(m.missing, {
            transportProvider: row.transportProvider.name,
            kinds: kinds(row.missingCredentials),
          })}
        </chakra.p>
      ) : null}
      <Facts
        items={[
          [intl.formatMessage(c.market), row.market.displayName],
          [intl.formatMessage(m.careProvider), careProviderName(intl, row)],
          [intl.formatMessage(m.transportProvider), row.transportProvider.name],
          [intl.formatMessage(m.standing), intl.formatMessage(m[row.standing])],
          ...(row.viewerCan.edit
            ? []
            : [
                [intl.formatMessage(m.startsOn), day(row.startsOn)] as const,
                [intl.formatMessage(m.endsOn), day(row.endsOn) || intl.formatMessage(m.openEnd)] as const,
                [
                  intl.formatMessage(m.prices),
                  row.priceList?.name ?? intl.formatMessage(m.noPrices),
                ] as const,
                [
                  intl.formatMessage(m.required),
                  kinds(row.requiredCredentials) || intl.formatMessage(c.noneFeminine),
                ] as const,
                [intl.formatMessage(c.tier), row.tier] as const,
                [intl.formatMessage(c.rank), row.rank] as const,
              ]),
          ...(row.credentialsExpireOn
            ? [[intl.formatMessage(m.credentials), day(row.credentialsExpireOn)] as const]
            : []),
        ]}
      />
    </>
  );
}

function ContractHistory({ row }: { row: Row }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const read = (value: string, field: string): string | null =>
    keptTerms(value, field, {
      credential: (kind) => intl.formatMessage(credentialWords[kind]),
      list: (words) => intl.formatList(words, { type: 'unit' }),
      day: (date) => time.local(`${date}T00:00`, 'date'),
    });
  const words = (field: string): string =>
    ({
      tier: intl.formatMessage(c.tier),
      rank: intl.formatMessage(c.rank),
      active: intl.formatMessage(c.active),
      startsOn: intl.formatMessage(m.startsOn),
      endsOn: intl.formatMessage(m.endsOn),
      priceList: intl.formatMessage(m.prices),
      requiredCredentials: intl.formatMessage(m.required),
      credentialsExpireOn: intl.formatMessage(m.credentials),
    })[field] ?? field;
  return <History entityId={row.id} words={words} read={read} />;
}
