import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CompanyRow_companyFragment } from '../../gql/hooks.ts';
import { CompanyPanels } from '../../parts/company-fields/CompanyPanels.tsx';
import { ofThePlatformMessages as of } from '../../parts/company-fields/ofThePlatform.messages.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { FormLoginField } from '../../parts/logins/FormLoginField.tsx';
import { FormPhoneInput, FormSelect, FormSwitch, FormTextField } from '../../ui/form/fields.tsx';
import { FormPart } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { companyMessages as m } from './companies.messages.ts';
import { companyFlags, companyKinds, type CompanyValues } from './company.values.ts';

/** From whom rides can be ordered, by their own names. */
const rideServices = [
  { value: 'UBER', label: 'Uber' },
  { value: 'LYFT', label: 'Lyft' },
];

/** The first person of a new company. */
function Administrator(): ReactNode {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage(m.administrator)}>
      <chakra.p mb="3" fontSize="13px" color="fg.muted">
        {intl.formatMessage(m.administratorText)}
      </chakra.p>
      <FormGrid>
        <FormTextField name="administrator.firstName" label={intl.formatMessage(m.firstName)} required />
        <FormTextField name="administrator.lastName" label={intl.formatMessage(m.lastName)} required />
        <FormLoginField
          name="administrator.login"
          emailName="administrator.email"
          label={intl.formatMessage(m.login)}
          required
        />
        <FormTextField name="administrator.email" label={intl.formatMessage(m.email)} required dir="ltr" />
        <FormPhoneInput name="administrator.mobile" label={intl.formatMessage(m.mobile)} />
      </FormGrid>
    </Panel>
  );
}

/** The fields of a company: what its own people keep of it, and what the platform alone decides. */
export function CompanyForm(props: {
  row: CompanyRow_companyFragment | null;
  markets: readonly { id: string; displayName: string }[] | null;
  timeZone: string;
}): ReactNode {
  const intl = useIntl();
  const { row } = props;
  return (
    <>
      <FormPart<
        CompanyValues,
        { isCareProvider: boolean; isTransportProvider: boolean; driverAppEnabled: boolean }
      >
        of={({ values: { isCareProvider, isTransportProvider, driverAppEnabled } }) => ({
          isCareProvider,
          isTransportProvider,
          driverAppEnabled,
        })}
      >
        {(kinds) => (
          <CompanyPanels
            company={{ ...kinds, timeZone: row?.timeZone ?? props.timeZone }}
            markets={props.markets}
            next={row ? null : <Administrator />}
          >
            <chakra.div mt="4">
              <FormGrid>
                <FormTextField name="code" label={intl.formatMessage(c.code)} required dir="ltr" />
                <FormTextField name="currency" label={intl.formatMessage(c.currency)} required dir="ltr" />
              </FormGrid>
            </chakra.div>
            <chakra.fieldset mt="4" display="flex" flexWrap="wrap" columnGap="8" rowGap="2">
              <chakra.legend fontSize="sm" mb="1">
                {intl.formatMessage(m.kind)}
              </chakra.legend>
              {companyKinds.map((name) => (
                <FormSwitch key={name} name={name} label={intl.formatMessage(of[name])} />
              ))}
            </chakra.fieldset>
          </CompanyPanels>
        )}
      </FormPart>
      <Panel title={intl.formatMessage(m.works)}>
        <chakra.div display="grid" gap="2">
          {companyFlags.map((name) => (
            <FormSwitch key={name} name={name} label={intl.formatMessage(of[name])} />
          ))}
        </chakra.div>
        <FormPart<CompanyValues, { lyft: boolean; uber: boolean }>
          of={({ values: { lyft, uber } }) => ({ lyft, uber })}
        >
          {({ lyft, uber }) =>
            lyft || uber ? (
              <chakra.div mt="3">
                <FormGrid>
                  {lyft ? (
                    <FormTextField name="lyftCode" label={intl.formatMessage(of.lyftCode)} dir="ltr" />
                  ) : null}
                  {uber ? (
                    <FormTextField name="uberCode" label={intl.formatMessage(of.uberCode)} dir="ltr" />
                  ) : null}
                  <FormSelect
                    name="ordersRidesFrom"
                    label={intl.formatMessage(of.ordersRidesFrom)}
                    placeholder={intl.formatMessage(of.carriesItself)}
                    options={rideServices}
                  />
                </FormGrid>
              </chakra.div>
            ) : null
          }
        </FormPart>
      </Panel>
    </>
  );
}
