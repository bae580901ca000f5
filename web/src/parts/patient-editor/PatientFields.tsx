import { chakra } from '@chakra-ui/react';
import type { PatientMandatoryField } from '@ptc/schema/rules/lists/people';
import { TEXT } from '@ptc/schema/rules/limits';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormChange, useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import {
  FormEmailInput,
  FormPhoneInput,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from '../../ui/form/fields.tsx';
import { FormHeightInput, FormWeightInput } from '../../ui/form/measureFields.tsx';
import { Switch } from '../../ui/Toggle.tsx';
import { unitAfter, type AddressValue } from '../address.ts';
import { AddressPicker } from '../AddressPicker.tsx';
import { FacilityPicker, type FacilityChoice } from '../FacilityPicker.tsx';
import { FormPanels } from '../FormPanels.tsx';
import { pickerMessages } from '../pickers.messages.ts';
import { patientMessages as m } from './patientEditor.messages.ts';
import type { PatientValues } from './patientEditor.state.ts';
import { PayorsPanel } from './PayorsPanel.tsx';

interface Shown {
  readOnly: boolean;
  mandatory: readonly PatientMandatoryField[];
  /** By proxy: whose patient it is, and so whose facilities they may live in; null: the own company's. */
  careProviderId: string | null;
}

/** The six panels of the patient editor. */
export function PatientFields(props: Shown & { existing: boolean }): ReactNode {
  const intl = useIntl();
  const payors = useFormPart<PatientValues, number>(({ values }) => values.payors.length);
  return (
    <FormPanels
      items={[
        {
          value: 'details',
          title: intl.formatMessage(m.details),
          content: <Details {...props} />,
          fields: ['firstName', 'middleName', 'lastName', 'suffix', 'dateOfBirth', 'gender', 'reference'],
        },
        {
          value: 'contact',
          title: intl.formatMessage(m.contact),
          content: <Contact {...props} />,
          fields: ['email', 'mobile', 'phone', 'facility', 'residence', 'locationInResidence'],
        },
        {
          value: 'guardian',
          title: intl.formatMessage(m.guardian),
          content: <Guardian {...props} />,
          fields: ['guardianName', 'guardianDateOfBirth'],
        },
        {
          value: 'additional',
          title: intl.formatMessage(m.additional),
          content: <Additional {...props} />,
          fields: ['height', 'weight', 'notes'],
        },
        {
          value: 'public',
          title: intl.formatMessage(m.public),
          content: <PublicInsurance {...props} />,
          fields: ['medicareNumber', 'medicaidNumber'],
        },
        {
          value: 'private',
          title: intl.formatMessage(m.private),
          aside: payors > 0 ? <chakra.span color="fg.muted">{payors}</chakra.span> : undefined,
          content: <PayorsPanel readOnly={props.readOnly} />,
          fields: ['payors'],
        },
      ]}
    />
  );
}

function Details({ readOnly, mandatory, existing }: Shown & { existing: boolean }): ReactNode {
  const intl = useIntl();
  const status = useFormField<PatientValues['status']>('status');
  const genders = [
    ['FEMALE', m.female],
    ['MALE', m.male],
    ['OTHER', m.other],
    ['UNKNOWN', m.unknown],
  ] as const;
  return (
    <FormGrid>
      <FormTextField
        name="firstName"
        label={intl.formatMessage(m.firstName)}
        required
        autoFocus={!readOnly}
        readOnly={readOnly}
        maxLength={TEXT.name}
      />
      <FormTextField
        name="middleName"
        label={intl.formatMessage(m.middleName)}
        readOnly={readOnly}
        maxLength={TEXT.name}
      />
      <FormTextField
        name="lastName"
        label={intl.formatMessage(m.lastName)}
        required
        readOnly={readOnly}
        maxLength={TEXT.name}
      />
      <FormTextField
        name="suffix"
        label={intl.formatMessage(m.suffix)}
        readOnly={readOnly}
        maxLength={TEXT.suffix}
      />
      <FormDatePicker
        name="dateOfBirth"
        label={intl.formatMessage(m.dateOfBirth)}
        required
        readOnly={readOnly}
      />
      <FormSelect
        name="gender"
        label={intl.formatMessage(m.gender)}
        required
        readOnly={readOnly}
        options={genders.map(([value, label]) => ({ value, label: intl.formatMessage(label) }))}
      />
      <FormTextField
        name="reference"
        label={intl.formatMessage(m.reference)}
        required={mandatory.includes('reference')}
        readOnly={readOnly}
        maxLength={TEXT.code}
      />
      {existing ? (
        <chakra.div alignSelf="end" pb="1.5">
          <Switch
            label={intl.formatMessage(m.active)}
            name="status"
            readOnly={readOnly}
            checked={status.value === 'ACTIVE'}
            onChange={(active) => status.onChange(active ? 'ACTIVE' : 'INACTIVE')}
          />
        </chakra.div>
      ) : null}
    </FormGrid>
  );
}

function Contact({ readOnly, mandatory, careProviderId }: Shown): ReactNode {
  const intl = useIntl();
  const inFacility = useFormPart<PatientValues, boolean>(({ values }) => values.inFacility);
  const facility = useFormField<FacilityChoice>('facility');
  const residence = useFormField<AddressValue | null>('residence');
  const change = useFormChange<PatientValues>();
  const changeResidence = (next: AddressValue | null): void =>
    change((values) => ({
      ...values,
      residence: next,
      unit: unitAfter(values.residence, next, values.unit),
    }));
  return (
    <FormGrid>
      <FormEmailInput
        name="email"
        label={intl.formatMessage(m.email)}
        required={mandatory.includes('email')}
        readOnly={readOnly}
        maxLength={TEXT.email}
      />
      <FormPhoneInput
        name="mobile"
        label={intl.formatMessage(m.mobile)}
        required={mandatory.includes('mobile')}
        readOnly={readOnly}
      />
      <FormPhoneInput
        name="phone"
        label={intl.formatMessage(m.phone)}
        required={mandatory.includes('homephone')}
        readOnly={readOnly}
      />
      <chakra.div alignSelf="end" pb="1.5">
        <FormSwitch name="inFacility" label={intl.formatMessage(m.inFacility)} readOnly={readOnly} />
      </chakra.div>
      <WideField>
        {inFacility ? (
          <FacilityPicker
            {...facility.value}
            name="facility"
            required
            readOnly={readOnly}
            bookedForId={careProviderId ?? undefined}
            // What is added from here would be the own company's.
            canAdd={careProviderId === null}
            error={facility.error}
            onChange={facility.onChange}
          />
        ) : (
          <AddressPicker
            label={intl.formatMessage(m.residence)}
            name="residence"
            required={mandatory.includes('address')}
            readOnly={readOnly}
            value={residence.value}
            error={residence.error}
            onChange={changeResidence}
          />
        )}
      </WideField>
      {inFacility ? null : (
        <FormTextField
          name="unit"
          label={intl.formatMessage(pickerMessages.unit)}
          readOnly={readOnly}
          maxLength={TEXT.line}
        />
      )}
      <FormTextField
        name="locationInResidence"
        label={intl.formatMessage(m.location)}
        readOnly={readOnly}
        maxLength={TEXT.floorAndRoom}
      />
    </FormGrid>
  );
}

function Guardian({ readOnly }: Shown): ReactNode {
  const intl = useIntl();
  return (
    <FormGrid>
      <FormTextField
        name="guardianName"
        label={intl.formatMessage(m.guardianName)}
        readOnly={readOnly}
        maxLength={TEXT.guardianName}
      />
      <FormDatePicker
        name="guardianDateOfBirth"
        label={intl.formatMessage(m.guardianDob)}
        readOnly={readOnly}
      />
    </FormGrid>
  );
}

function Additional({ readOnly, mandatory }: Shown): ReactNode {
  const intl = useIntl();
  return (
    <FormGrid>
      <FormHeightInput
        name="height"
        label={intl.formatMessage(m.height)}
        required={mandatory.includes('height')}
        readOnly={readOnly}
      />
      <FormWeightInput
        name="weight"
        label={intl.formatMessage(m.weight)}
        required={mandatory.includes('weight')}
        readOnly={readOnly}
      />
      <WideField>
        <FormTextArea name="notes" label={intl.formatMessage(m.notes)} readOnly={readOnly} />
      </WideField>
    </FormGrid>
  );
}

function PublicInsurance({ readOnly, mandatory }: Shown): ReactNode {
  const intl = useIntl();
  return (
    <FormGrid>
      <FormTextField
        name="medicareNumber"
        label={intl.formatMessage(m.medicare)}
        required={mandatory.includes('medicare')}
        readOnly={readOnly}
        maxLength={TEXT.insuranceNumber}
      />
      <FormTextField
        name="medicaidNumber"
        label={intl.formatMessage(m.medicaid)}
        required={mandatory.includes('medicaid')}
        readOnly={readOnly}
        maxLength={TEXT.insuranceNumber}
      />
    </FormGrid>
  );
}
