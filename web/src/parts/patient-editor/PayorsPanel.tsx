import { Button, chakra, IconButton } from '@chakra-ui/react';
import { COUNTS, TEXT } from '@ptc/schema/rules/limits';
import { AUTHORIZATION_TYPES } from '@ptc/schema/rules/patient';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormChange, useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { Select } from '../../ui/Select.tsx';
import { AddressPicker } from '../AddressPicker.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import { useRowKeys } from '../../ui/form/useRowKeys.ts';
import { FormNumberInput, FormTextField } from '../../ui/form/fields.tsx';
import { useHasRole } from '../../lib/session/session.ts';
import { patientMessages as m } from './patientEditor.messages.ts';
import { emptyPayor, showsTokens, type PatientValues, type PayorValues } from './patientEditor.state.ts';

const texts = [
  ['payorType', m.payorType],
  ['coverage', m.coverage],
  ['memberId', m.memberId],
  ['productType', m.productType],
  ['subscriberNumber', m.subscriberNumber],
  ['policyNumber', m.policyNumber],
  ['group', m.group],
  ['groupNumber', m.groupNumber],
  ['plan', m.plan],
  ['planId', m.planId],
  ['medicaidNumber', m.medicaid],
] as const;

/** The private insurances, one card each. */
export function PayorsPanel({ readOnly }: { readOnly: boolean }): ReactNode {
  const intl = useIntl();
  const counted = useFormPart<PatientValues, boolean[]>(({ values }) => values.payors.map(showsTokens));
  const changeForm = useFormChange<PatientValues>();
  const rows = useRowKeys(counted.length);
  const change = (step: (payors: PayorValues[]) => PayorValues[]): void =>
    changeForm((values) => ({ ...values, payors: step(values.payors) }));
  return (
    <chakra.div display="grid" gap="3">
      {counted.length === 0 ? <chakra.p color="fg.muted">{intl.formatMessage(m.noPayors)}</chakra.p> : null}
      {counted.map((counts, index) => (
        // The list has no ids of its own; a payor is edited in place and removed by its position.
        <chakra.fieldset key={rows.keys[index]} borderWidth="1px" borderRadius="l2" px="3" pt="2" pb="3">
          <chakra.legend px="1" fontWeight="600">
            {intl.formatMessage(m.payor, { number: index + 1 })}
          </chakra.legend>
          {readOnly ? null : (
            <chakra.div display="flex" justifyContent="flex-end" mt="-2">
              <IconButton
                size="xs"
                variant="ghost"
                aria-label={intl.formatMessage(m.removePayor, { number: index + 1 })}
                onClick={() => {
                  rows.remove(index);
                  change((all) => all.filter((_one, at) => at !== index));
                }}
              >
                <Trash2 />
              </IconButton>
            </chakra.div>
          )}
          <PayorFields countsTokens={counts} at={`payors.${index}`} readOnly={readOnly} />
        </chakra.fieldset>
      ))}
      {readOnly || counted.length >= COUNTS.payors ? null : (
        <chakra.div>
          <Button variant="outline" onClick={() => change((all) => [...all, emptyPayor()])}>
            <Plus />
            {intl.formatMessage(m.addPayor)}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function PayorFields(props: { countsTokens: boolean; at: string; readOnly: boolean }): ReactNode {
  const { at, readOnly } = props;
  const intl = useIntl();
  const mayCount = useHasRole('COMPANY_ADMIN', 'SYS_ADMIN');
  return (
    <FormGrid columns={3}>
      <FormTextField
        name={`${at}.name`}
        label={intl.formatMessage(m.payorName)}
        required
        readOnly={readOnly}
        maxLength={TEXT.name}
      />
      {texts.map(([field, label]) => (
        <FormTextField
          key={field}
          name={`${at}.${field}`}
          label={intl.formatMessage(label)}
          readOnly={readOnly}
          maxLength={TEXT.name}
        />
      ))}
      <AuthorizationType at={at} readOnly={readOnly} />
      <PayorAddress at={at} readOnly={readOnly} />
      <FormDatePicker
        name={`${at}.effectiveDate`}
        label={intl.formatMessage(m.effectiveDate)}
        readOnly={readOnly}
      />
      <FormDatePicker
        name={`${at}.expiryDate`}
        label={intl.formatMessage(m.expiryDate)}
        readOnly={readOnly}
      />
      {props.countsTokens ? (
        <>
          <FormNumberInput
            name={`${at}.tokensRemaining`}
            label={intl.formatMessage(m.tokensRemaining)}
            integer
            min={0}
            max={100_000}
            readOnly={readOnly || !mayCount}
          />
          <FormNumberInput
            name={`${at}.tokensTotal`}
            label={intl.formatMessage(m.tokensTotal)}
            integer
            min={0}
            max={100_000}
            readOnly={readOnly || !mayCount}
          />
        </>
      ) : null}
    </FormGrid>
  );
}

/** How the insurer authorizes: from the list, or as it was written before there was one. */
function AuthorizationType(props: { at: string; readOnly: boolean }): ReactNode {
  const intl = useIntl();
  const field = useFormField<string>(`${props.at}.authorizationType`);
  const known: readonly string[] = AUTHORIZATION_TYPES;
  return (
    <Select
      {...field}
      label={intl.formatMessage(m.authorizationType)}
      readOnly={props.readOnly}
      options={[
        ...AUTHORIZATION_TYPES.map((value) => ({ value, label: intl.formatMessage(m[value]) })),
        ...(field.value === '' || known.includes(field.value)
          ? []
          : [{ value: field.value, label: field.value }]),
      ]}
    />
  );
}

function PayorAddress(props: { at: string; readOnly: boolean }): ReactNode {
  const intl = useIntl();
  const { name, value, error, onChange } = useFormField<PayorValues['address']>(`${props.at}.address`);
  return (
    <AddressPicker
      name={name}
      label={intl.formatMessage(m.payorAddress)}
      value={value}
      error={error}
      readOnly={props.readOnly}
      onChange={onChange}
    />
  );
}
