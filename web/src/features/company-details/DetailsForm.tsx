import { Button, chakra } from '@chakra-ui/react';
import { companyDetailsRules } from '@ptc/schema/rules/company';
import { PATIENT_MANDATORY_FIELDS } from '@ptc/schema/rules/enums';
import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCompanyDetails_updateMutation, type CompanyDetails_companyFragment } from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/issues.ts';
import { useSessionControl } from '../../lib/session/session.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormPart } from '../../ui/form/FormContext.ts';
import {
  FormMultiSelect,
  FormPhoneInput,
  FormSelect,
  FormSwitch,
  FormTextField,
} from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts';
import { Panel } from '../../ui/Panel.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { companyDetailsMessages as m } from './CompanyDetailsPage.messages.ts';
import { detailsInput, detailsValues, timeZones, type DetailsValues } from './details.values.ts';

const rule = companyDetailsRules();

/** The form of a company's details; everything is saved at once. */
export function DetailsForm(props: {
  company: CompanyDetails_companyFragment;
  markets: readonly { id: string; displayName: string }[];
  onStale: () => void;
}): ReactNode {
  const intl = useIntl();
  const { company } = props;
  const { refresh } = useSessionControl();
  const validate = useRule<DetailsValues>(rule, detailsInput);
  const [update] = useCompanyDetails_updateMutation();
  const { save } = useSave();
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  return (
    <chakra.div maxW="960px" mx="auto">
      <AppForm
        place={`company ${company.id}`}
        initialValues={detailsValues(company)}
        validate={validate}
        enableReinitialize
        onSubmit={(values) =>
          save({
            failed: say('failed'),
            saved: say('saved'),
            form: true,
            call: async (idempotencyKey) =>
              (
                await update({
                  variables: {
                    input: { ...detailsInput(values), expectedVersion: company.version, idempotencyKey },
                  },
                })
              ).data?.updateCompanyDetails,
            done: () => refresh(),
            refused: props.onStale,
          })
        }
      >
        {(form) => (
          <chakra.div display="grid" gap="4">
            <Guarded dirty={form.dirty && !form.isSubmitting} />
            <chakra.div
              display="flex"
              alignItems="center"
              gap="4"
              position="sticky"
              top="-12px"
              zIndex="docked"
              bg="bg"
              py="2"
            >
              <chakra.h1 fontSize="xl" flex="1">
                {say('title')}
              </chakra.h1>
              <Button type="submit" loading={form.isSubmitting}>
                {say('save')}
              </Button>
            </chakra.div>
            <Panel title={say('general')}>
              <FormGrid>
                <FormTextField name="name" label={say('name')} required />
                <FormSelect
                  name="timeZone"
                  label={say('timeZone')}
                  required
                  hint={say('timeZoneHint')}
                  options={timeZones(company.timeZone).map((zone) => ({
                    value: zone,
                    label: zone.replaceAll('_', ' '),
                  }))}
                />
                <FormPhoneInput name="phone" label={say('phone')} />
                <FormSelect
                  name="defaultMarketId"
                  label={say('defaultMarket')}
                  options={props.markets.map(({ id, displayName }) => ({ value: id, label: displayName }))}
                />
              </FormGrid>
              <chakra.p mt="3" fontSize="13px" color="fg.muted">
                {intl.formatMessage(m.fixed, {
                  code: company.code,
                  currency: company.currency,
                  kinds: [
                    company.isCareProvider ? say('careProvider') : '',
                    company.isTransportProvider ? say('transportProvider') : '',
                    company.isAdmin ? say('admin') : '',
                  ]
                    .filter(Boolean)
                    .join(', '),
                })}
              </chakra.p>
            </Panel>
            <Panel title={say('brand')}>
              <FormGrid>
                <FormSwitch name="brand.enabled" label={say('brandEnabled')} />
                <FormPart<DetailsValues, boolean> of={({ values }) => values.brand.enabled}>
                  {(enabled) => (
                    <FormTextField name="brand.name" label={say('brandName')} required={enabled} />
                  )}
                </FormPart>
                <FormTextField
                  name="brand.faviconUrl"
                  label={say('favicon')}
                  hint={say('pictureHint')}
                  dir="ltr"
                />
                <FormTextField
                  name="brand.smallLogoUrl"
                  label={say('smallLogo')}
                  hint={say('pictureHint')}
                  dir="ltr"
                />
              </FormGrid>
              <chakra.div mt="3">
                <FormPart<DetailsValues, ComponentProps<typeof BrandPreview>>
                  of={({ values }) => ({ ...values.brand, companyName: values.name })}
                >
                  {(brand) => <BrandPreview {...brand} />}
                </FormPart>
              </chakra.div>
            </Panel>
            {company.isTransportProvider || company.driverAppEnabled ? (
              <Panel title={say('driverApp')}>
                <FormGrid>
                  <FormSwitch name="driverAppEnabled" label={say('driverAppEnabled')} />
                  <FormTextField name="userUri" label={say('userUri')} hint={say('userUriHint')} dir="ltr" />
                </FormGrid>
              </Panel>
            ) : null}
            {company.isCareProvider ? (
              <Panel title={say('patients')}>
                <FormMultiSelect
                  name="patientMandatoryFields"
                  label={say('mandatory')}
                  options={PATIENT_MANDATORY_FIELDS.map((field) => ({ value: field, label: say(field) }))}
                />
              </Panel>
            ) : null}
          </chakra.div>
        )}
      </AppForm>
    </chakra.div>
  );
}

function Guarded(props: { dirty: boolean }): ReactNode {
  useUnsavedGuard(props.dirty);
  return null;
}
