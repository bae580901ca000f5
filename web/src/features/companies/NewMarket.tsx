import { chakra } from '@chakra-ui/react';
import { DISTANCE_UNITS } from '@ptc/schema/rules/lists/units';
import { newMarketRules } from '@ptc/schema/rules/market';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useCompanies_createMarketMutation,
  type CompanyRow_companyFragment,
  type DistanceUnit,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { timeZones } from '../../parts/company-fields/details.values.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormSelect, FormSwitch, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { companyMessages as m } from './companies.messages.ts';

interface MarketValues {
  name: string;
  timeZone: string;
  currency: string;
  distanceUnit: DistanceUnit;
  isSandbox: boolean;
}

const rule = newMarketRules();
const inputOf = (values: MarketValues): MarketValues => values;

/** Founds a market for a company. */
export function NewMarket(props: { owner: CompanyRow_companyFragment; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const { owner } = props;
  const validate = useRule<MarketValues>(rule, inputOf);
  const { save, busy } = useSave();
  const [send] = useCompanies_createMarketMutation();
  return (
    <EditorDialog
      title={intl.formatMessage(m.newMarket, { name: owner.name })}
      formId="new-market-form"
      busy={busy}
      isNew
      onClose={props.onClose}
    >
      <AppForm<MarketValues>
        id="new-market-form"
        place={`market of ${owner.id}`}
        initialValues={{
          name: '',
          timeZone: owner.timeZone,
          currency: owner.currency,
          distanceUnit: 'MI',
          isSandbox: false,
        }}
        validate={validate}
        onSubmit={(values) =>
          save({
            failed: intl.formatMessage(c.failed, { name: values.name }),
            saved: intl.formatMessage(m.marketMade, { name: values.name, owner: owner.name }),
            form: true,
            done: props.onClose,
            call: async (idempotencyKey) =>
              (await send({ variables: { input: { ...values, ownerCompanyId: owner.id, idempotencyKey } } }))
                .data?.createMarket,
          })
        }
      >
        <chakra.p mb="3" fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.newMarketText)}
        </chakra.p>
        <FormGrid>
          <FormTextField name="name" label={intl.formatMessage(c.name)} required />
          <FormSelect
            name="timeZone"
            label={intl.formatMessage(c.timeZone)}
            required
            options={timeZones(owner.timeZone).map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
          />
          <FormTextField name="currency" label={intl.formatMessage(c.currency)} required dir="ltr" />
          <FormSelect
            name="distanceUnit"
            label={intl.formatMessage(m.distanceUnit)}
            required
            options={DISTANCE_UNITS.map((value) => ({ value, label: intl.formatMessage(m[value]) }))}
          />
        </FormGrid>
        <chakra.div mt="4">
          <FormSwitch name="isSandbox" label={intl.formatMessage(m.isSandbox)} />
        </chakra.div>
      </AppForm>
    </EditorDialog>
  );
}
