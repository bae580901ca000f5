import { chakra } from '@chakra-ui/react';
import { PATIENT_MANDATORY_FIELDS } from '@ptc/schema/rules/lists/people';
import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  FormMultiSelect,
  FormPhoneInput,
  FormSelect,
  FormSwitch,
  FormTextField,
} from '../../ui/form/fields.tsx';
import { FormPart } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { companyDetailsMessages as m } from './companyFields.messages.ts';
import { PictureField } from './PictureField.tsx';
import { timeZones, type DetailsValues } from './details.values.ts';

/**
 * What is kept of a company, in the panels of its form: its own people's editor and the platform's have them
 * both.
 */
export function CompanyPanels(props: {
  company: {
    timeZone: string;
    isCareProvider: boolean;
    isTransportProvider: boolean;
    driverAppEnabled: boolean;
  };
  /** Markets its bookings may start with; null: it has none yet. */
  markets: readonly { id: string; displayName: string }[] | null;
  /** More of what is general. */
  children: ReactNode;
  /** Stands after what is general. */
  next?: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const { company } = props;
  const say = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  return (
    <>
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
          {props.markets ? (
            <FormSelect
              name="defaultMarketId"
              label={say('defaultMarket')}
              options={props.markets.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            />
          ) : null}
          {company.isCareProvider ? (
            <FormSelect
              name="availabilityTier"
              label={say('availabilityTier')}
              placeholder={say('noTier')}
              options={['1', '2', '3'].map((tier) => ({ value: tier, label: tier }))}
            />
          ) : null}
        </FormGrid>
        {props.children}
      </Panel>
      {props.next}
      <Panel title={say('brand')}>
        <FormGrid>
          <FormSwitch name="brand.enabled" label={say('brandEnabled')} />
          <FormPart<DetailsValues, boolean> of={({ values }) => values.brand.enabled}>
            {(enabled) => <FormTextField name="brand.name" label={say('brandName')} required={enabled} />}
          </FormPart>
          <PictureField name="favicon" label={say('favicon')} />
          <PictureField name="smallLogo" label={say('smallLogo')} />
        </FormGrid>
        <chakra.div mt="3">
          <FormPart<DetailsValues, ComponentProps<typeof BrandPreview>>
            of={({ values: { brand, name } }) => ({
              name: brand.name,
              companyName: name,
              favicon: { url: brand.faviconUrl, uploadId: brand.faviconUploadId },
              smallLogo: { url: brand.smallLogoUrl, uploadId: brand.smallLogoUploadId },
            })}
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
    </>
  );
}
