import { chakra } from '@chakra-ui/react';
import { TEXT } from '@ptc/schema/rules/limits';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFacilityEditor_typesQuery } from '../../gql/hooks.ts';
import { useFormChange, useFormField } from '../../ui/form/FormContext.ts';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormTimeInput } from '../../ui/form/dateFields.tsx';
import {
  FormEmailInput,
  FormNpiInput,
  FormPhoneInput,
  FormSelect,
  FormTextField,
} from '../../ui/form/fields.tsx';
import { Switch } from '../../ui/Toggle.tsx';
import { unitAfter, type AddressValue } from '../address.ts';
import { AddressPicker } from '../AddressPicker.tsx';
import { FormPanels } from '../FormPanels.tsx';
import { namedOptions } from '../namedOptions.ts';
import { facilityMessages as m } from './facilityEditor.messages.ts';
import type { FacilityValues, RideServices } from './facilityEditor.state.ts';
import { LyftFields, UberFields } from './RideShareFields.tsx';

/**
 * The panels of the facility editor: details, primary contact, drop-off hours, and of each ride-share service
 * its company uses.
 */
export function FacilityFields(props: {
  /** Whether who looks puts it in and out of use here. */
  setsStatus: boolean;
  /** The type it has already. */
  type: { id: string; name: string } | null;
  services: RideServices;
}): ReactNode {
  const { setsStatus, type, services } = props;
  const intl = useIntl();
  return (
    <FormPanels
      items={[
        {
          value: 'details',
          title: intl.formatMessage(m.details),
          content: <Details setsStatus={setsStatus} named={type} />,
          fields: ['name', 'quickCode', 'externalCode', 'npi', 'facilityTypeId', 'address', 'unit'],
        },
        { value: 'contact', title: intl.formatMessage(m.contact), content: <Contact />, fields: ['contact'] },
        {
          value: 'hours',
          title: intl.formatMessage(m.hours),
          content: <Hours />,
          fields: ['opensAt', 'closesAt'],
        },
        ...(services.lyft
          ? [{ value: 'lyft', title: intl.formatMessage(m.lyft), content: <LyftFields />, fields: ['lyft'] }]
          : []),
        ...(services.uber
          ? [{ value: 'uber', title: intl.formatMessage(m.uber), content: <UberFields />, fields: ['uber'] }]
          : []),
      ]}
    />
  );
}

function Details(props: { setsStatus: boolean; named: { id: string; name: string } | null }): ReactNode {
  const { setsStatus, named } = props;
  const intl = useIntl();
  const types = useFacilityEditor_typesQuery();
  const address = useFormField<AddressValue | null>('address');
  const change = useFormChange<FacilityValues>();
  const status = useFormField<FacilityValues['status']>('status');
  return (
    <FormGrid>
      <WideField>
        <FormTextField
          name="name"
          label={intl.formatMessage(m.name)}
          required
          autoFocus
          maxLength={TEXT.facilityName}
        />
      </WideField>
      <FormSelect
        name="facilityTypeId"
        label={intl.formatMessage(m.type)}
        required
        options={namedOptions(types.data?.lookupValues ?? [], named ? [named] : [])}
      />
      <FormNpiInput name="npi" label={intl.formatMessage(m.npi)} />
      <FormTextField name="quickCode" label={intl.formatMessage(m.quickCode)} maxLength={TEXT.quickCode} />
      <FormTextField name="externalCode" label={intl.formatMessage(m.externalCode)} maxLength={TEXT.code} />
      <WideField>
        <AddressPicker
          label={intl.formatMessage(m.address)}
          name="address"
          required
          value={address.value}
          error={address.error}
          onChange={(next) =>
            change((values) => ({
              ...values,
              address: next,
              unit: unitAfter(values.address, next, values.unit),
            }))
          }
        />
      </WideField>
      <FormTextField name="unit" label={intl.formatMessage(m.suite)} maxLength={TEXT.line} />
      {setsStatus ? (
        <chakra.div alignSelf="end" pb="1.5">
          <Switch
            label={intl.formatMessage(m.active)}
            name="status"
            checked={status.value === 'ACTIVE'}
            onChange={(active) => status.onChange(active ? 'ACTIVE' : 'INACTIVE')}
          />
        </chakra.div>
      ) : null}
    </FormGrid>
  );
}

function Contact(): ReactNode {
  const intl = useIntl();
  return (
    <FormGrid>
      <FormTextField
        name="contact.firstName"
        label={intl.formatMessage(m.firstName)}
        required
        maxLength={TEXT.name}
      />
      <FormTextField
        name="contact.lastName"
        label={intl.formatMessage(m.lastName)}
        required
        maxLength={TEXT.name}
      />
      <FormEmailInput
        name="contact.email"
        label={intl.formatMessage(m.email)}
        required
        maxLength={TEXT.email}
      />
      <FormPhoneInput name="contact.mobile" label={intl.formatMessage(m.mobile)} required />
      <FormPhoneInput name="contact.phone" label={intl.formatMessage(m.phone)} />
    </FormGrid>
  );
}

function Hours(): ReactNode {
  const intl = useIntl();
  return (
    <FormGrid>
      <FormTimeInput name="opensAt" label={intl.formatMessage(m.opensAt)} />
      <FormTimeInput name="closesAt" label={intl.formatMessage(m.closesAt)} />
      <WideField>
        <chakra.p color="fg.muted">{intl.formatMessage(m.hoursHint)}</chakra.p>
      </WideField>
    </FormGrid>
  );
}
