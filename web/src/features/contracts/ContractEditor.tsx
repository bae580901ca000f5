import { chakra } from '@chakra-ui/react';
import { contractRules } from '@ptc/schema/rules/market';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useContracts_updateMutation, type ContractRow_contractFragment } from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/issues.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { contractName } from './contractColumns.tsx';
import { contractMessages as m } from './contracts.messages.ts';

interface Values {
  tier: string;
  rank: string;
}

const rule = contractRules();
const numberOf = (text: string): number => (text.trim() === '' ? null : Number(text)) as number;
const toInput = ({ tier, rank }: Values) => ({ tier: numberOf(tier), rank: numberOf(rank) });

/** A contract: its terms, and for the market's owner tier and rank to change. */
export function ContractEditor(props: {
  row: ContractRow_contractFragment;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { row } = props;
  const { save, busy } = useSave();
  const [send] = useContracts_updateMutation();
  const validate = useRule<Values>(rule, toInput);
  const name = contractName(row);
  const { edit } = row.viewerCan;
  const day = (date: string | null | undefined): string => (date ? time.local(`${date}T00:00`, 'date') : '');
  const words = (field: string): string =>
    ({
      tier: intl.formatMessage(c.tier),
      rank: intl.formatMessage(c.rank),
      active: intl.formatMessage(c.active),
    })[field] ?? field;
  return (
    <EditorDialog
      title={intl.formatMessage(m.editTitle, {
        careProvider: row.careProvider.name,
        transportProvider: row.transportProvider.name,
      })}
      {...(edit ? { formId: 'contract-form' } : {})}
      busy={busy}
      onClose={props.onClose}
    >
      <Facts
        items={[
          [intl.formatMessage(c.market), row.market.displayName],
          [intl.formatMessage(m.careProvider), row.careProvider.name],
          [intl.formatMessage(m.transportProvider), row.transportProvider.name],
          [intl.formatMessage(c.status), intl.formatMessage(stateMessages[row.status])],
          [intl.formatMessage(m.startsOn), day(row.startsOn)],
          [intl.formatMessage(m.endsOn), day(row.endsOn) || intl.formatMessage(m.openEnd)],
          [intl.formatMessage(m.credentials), day(row.credentialsExpireOn)],
          [intl.formatMessage(m.prices), intl.formatMessage(row.hasPrices ? c.yes : c.no)],
          ...(edit
            ? []
            : [
                [intl.formatMessage(c.tier), row.tier] as const,
                [intl.formatMessage(c.rank), row.rank] as const,
              ]),
        ]}
      />
      {edit ? (
        <chakra.div mt="4">
          <AppForm<Values>
            id="contract-form"
            place={`contract ${row.id}`}
            initialValues={{ tier: String(row.tier), rank: String(row.rank) }}
            validate={validate}
            onSubmit={(values) =>
              save({
                failed: intl.formatMessage(c.failed, { name }),
                saved: intl.formatMessage(c.saved, { name }),
                form: true,
                done: props.onSaved,
                call: async (idempotencyKey) =>
                  (
                    await send({
                      variables: {
                        input: {
                          ...toInput(values),
                          contractId: row.id,
                          expectedVersion: row.version,
                          idempotencyKey,
                        },
                      },
                    })
                  ).data?.updateContract,
              })
            }
          >
            <FormGrid>
              <FormTextField
                name="tier"
                label={intl.formatMessage(c.tier)}
                hint={intl.formatMessage(m.tierHint)}
                inputMode="numeric"
                required
              />
              <FormTextField
                name="rank"
                label={intl.formatMessage(c.rank)}
                hint={intl.formatMessage(m.rankHint)}
                inputMode="numeric"
                required
              />
            </FormGrid>
          </AppForm>
        </chakra.div>
      ) : (
        <chakra.p mt="3" fontSize="13px" color="fg.muted">
          {intl.formatMessage(c.ownerDecides, { owner: row.market.owner.name })}
        </chakra.p>
      )}
      <History entityId={row.id} words={words} />
    </EditorDialog>
  );
}
