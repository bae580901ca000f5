import { lookupValueRules, newLookupValueRules } from '@ptc/schema/rules/lookup';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useManagedLookups_createMutation,
  useManagedLookups_updateMutation,
  type ManagedLookupRow_managedLookupFragment,
  type VariableGroup,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { useSave, type Answer } from '../../ui/form/useSave.ts';
import { lookupMessages as m } from '../../parts/lookup-list/lookups.messages.ts';
import { pickerMessages } from '../../parts/pickers.messages.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import type { ManagedKind } from './managedLookupColumns.tsx';

interface Values {
  kind: ManagedKind;
  code: string;
  name: string;
  nameEs: string;
  variableGroup: VariableGroup | null;
}

const [stored, fresh] = [lookupValueRules(), newLookupValueRules()];

/** Enters or renames an entry of a system list. */
export function ManagedLookupEditor(props: {
  row: ManagedLookupRow_managedLookupFragment | null;
  kind: ManagedKind;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row, kind } = props;
  const { save, busy } = useSave();
  const [create] = useManagedLookups_createMutation();
  const [update] = useManagedLookups_updateMutation();
  const validate = useRule<Values>(row ? stored : fresh);
  const list = intl.formatMessage(m[kind]);
  const send = async (
    { code, name, nameEs, variableGroup }: Values,
    idempotencyKey: string,
  ): Promise<Answer | null | undefined> => {
    if (row)
      return (
        await update({
          variables: {
            input: {
              lookupId: row.id,
              expectedVersion: row.version,
              name,
              nameEs,
              variableGroup,
              idempotencyKey,
            },
          },
        })
      ).data?.updateLookupValue;
    return (
      await create({ variables: { input: { kind, code, name, nameEs, variableGroup, idempotencyKey } } })
    ).data?.createLookupValue;
  };
  const words = (field: string): string =>
    ({
      name: intl.formatMessage(m.nameEn),
      nameEs: intl.formatMessage(m.nameEs),
      code: intl.formatMessage(c.code),
      active: intl.formatMessage(c.active),
      variableGroup: intl.formatMessage(m.variableGroup),
    })[field] ?? field;
  return (
    <EditorDialog
      title={
        row
          ? intl.formatMessage(m.editTitle, { list, name: row.name })
          : intl.formatMessage(m.newTitle, { list })
      }
      formId="managed-lookup-form"
      busy={busy}
      isNew={row === null}
      onClose={props.onClose}
    >
      <AppForm<Values>
        id="managed-lookup-form"
        place={`managed lookup ${kind} ${row?.id ?? 'new'}`}
        initialValues={{
          kind,
          code: row?.code ?? '',
          name: row?.name ?? '',
          nameEs: row?.nameEs ?? '',
          variableGroup: kind === 'VARIABLE' ? (row?.variableGroup ?? 'DISPATCH') : null,
        }}
        validate={validate}
        onSubmit={(values) =>
          save({
            failed: intl.formatMessage(c.failed, { name: values.name }),
            saved: intl.formatMessage(c.saved, { name: values.name }),
            form: true,
            done: props.onSaved,
            call: (key) => send(values, key),
          })
        }
      >
        <FormGrid>
          <FormTextField name="name" label={intl.formatMessage(m.nameEn)} required />
          <FormTextField name="nameEs" label={intl.formatMessage(m.nameEs)} required />
          <FormTextField
            name="code"
            label={intl.formatMessage(c.code)}
            hint={intl.formatMessage(m.codeStays)}
            required
            readOnly={row !== null}
          />
          {kind === 'VARIABLE' ? (
            <FormSelect
              name="variableGroup"
              label={intl.formatMessage(m.variableGroup)}
              required
              options={[
                { value: 'DISPATCH', label: intl.formatMessage(pickerMessages.variables) },
                { value: 'PATIENT', label: intl.formatMessage(pickerMessages.conditions) },
              ]}
            />
          ) : null}
        </FormGrid>
      </AppForm>
      {row ? <History entityId={row.id} words={words} /> : null}
    </EditorDialog>
  );
}
