import { marketNameRules } from '@ptc/schema/rules/market';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCompanies_renameMarketMutation, type CompanyMarket_marketFragment } from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { companyMessages as m } from './companies.messages.ts';

interface NameValues {
  name: string;
}

const rule = marketNameRules();
const inputOf = ({ name }: NameValues): NameValues => ({ name });

/** Gives a market another name. Somebody who was faster is told of, and `onStale` reads the market again. */
export function RenameMarket(props: {
  market: CompanyMarket_marketFragment;
  onClose: () => void;
  onStale: () => void;
}): ReactNode {
  const intl = useIntl();
  const { id, version, displayName } = props.market;
  const validate = useRule<NameValues>(rule, inputOf);
  const { save, busy } = useSave();
  const [send] = useCompanies_renameMarketMutation();
  return (
    <EditorDialog
      title={intl.formatMessage(m.renameMarket, { name: displayName })}
      width={400}
      formId="market-name-form"
      busy={busy}
      onClose={props.onClose}
    >
      <AppForm<NameValues>
        id="market-name-form"
        initialValues={{ name: displayName }}
        validate={validate}
        onSubmit={({ name }) =>
          save({
            failed: intl.formatMessage(c.failed, { name: displayName }),
            saved: intl.formatMessage(m.marketRenamed, { name }),
            form: true,
            done: props.onClose,
            refused: props.onStale,
            call: async (idempotencyKey) =>
              (
                await send({
                  variables: { input: { marketId: id, expectedVersion: version, name, idempotencyKey } },
                })
              ).data?.renameMarket,
          })
        }
      >
        <FormTextField
          name="name"
          label={intl.formatMessage(c.name)}
          hint={intl.formatMessage(m.renameHint)}
          required
        />
      </AppForm>
    </EditorDialog>
  );
}
