import { chakra } from '@chakra-ui/react';
import { groupRules } from '@ptc/schema/rules/user';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useAccessOptions_optionsQuery,
  useGroupEditor_createMutation,
  useGroupEditor_updateMutation,
  type GroupRow_groupFragment,
  type Role,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { RolePicker } from '../../parts/access/RolePicker.tsx';
import { SigningField } from '../../parts/access/SigningField.tsx';
import { signingInput, signingText } from '../../parts/access/signing.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { useFormField } from '../../ui/form/FormContext.ts';
import { GroupMembers } from './GroupMembers.tsx';
import { groupsMessages as m } from './groups.messages.ts';

interface GroupValues {
  name: string;
  description: string;
  roles: Role[];
  signing: string;
}

const rule = groupRules();
const inputOf = ({ name, description, roles, signing }: GroupValues) => ({
  name,
  description: description.trim() || null,
  roles,
  privileges: signingInput(signing),
});
const rename = (path: string): string =>
  path.startsWith('privileges') ? 'signing' : path.startsWith('roles') ? 'roles' : path;

/** Makes or changes a group: what it is called, what it grants, and who is in it. */
export function GroupEditor(props: {
  row: GroupRow_groupFragment | null;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row } = props;
  const { data, error, refetch } = useAccessOptions_optionsQuery();
  const [initial] = useState<GroupValues>(() => ({
    name: row?.name ?? '',
    description: row?.description ?? '',
    roles: [...(row?.roles ?? [])],
    signing: signingText(row?.privileges ?? []),
  }));
  const validate = useRule<GroupValues>(rule, inputOf, rename);
  const { save, busy } = useSave();
  const [create] = useGroupEditor_createMutation();
  const [update] = useGroupEditor_updateMutation();
  const submit = (values: GroupValues) =>
    save({
      failed: intl.formatMessage(m.saveFailed, { name: values.name }),
      saved: intl.formatMessage(m.saved, { name: values.name }),
      done: props.onSaved,
      form: true,
      call: async (idempotencyKey) =>
        row === null
          ? (await create({ variables: { input: { ...inputOf(values), idempotencyKey } } })).data?.createGroup
          : (
              await update({
                variables: {
                  input: {
                    ...inputOf(values),
                    groupId: row.id,
                    expectedVersion: row.version,
                    idempotencyKey,
                  },
                },
              })
            ).data?.updateGroup,
    });
  return (
    <EditorDialog
      title={row ? intl.formatMessage(m.editTitle, { name: row.name }) : intl.formatMessage(m.newTitle)}
      formId="group-form"
      busy={busy}
      isNew={row === null}
      ready={data !== undefined}
      onClose={props.onClose}
    >
      {data ? (
        <chakra.div display="grid" gap="4">
          <AppForm<GroupValues>
            id="group-form"
            place={`group ${row?.id ?? 'new'}`}
            initialValues={initial}
            validate={validate}
            onSubmit={submit}
            rename={rename}
          >
            <chakra.div display="grid" gap="4">
              <FormGrid>
                <FormTextField name="name" label={intl.formatMessage(m.name)} required />
                <FormTextField name="description" label={intl.formatMessage(m.description)} />
              </FormGrid>
              <Roles
                fitting={data.accessOptions.fittingRoles}
                grantable={data.accessOptions.grantableRoles}
              />
              <SigningField />
            </chakra.div>
          </AppForm>
          {row ? <GroupMembers groupId={row.id} /> : null}
        </chakra.div>
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </EditorDialog>
  );
}

function Roles(props: { fitting: readonly Role[]; grantable: readonly Role[] }): ReactNode {
  const { value, error, onChange } = useFormField<Role[]>('roles');
  return <RolePicker {...props} value={value} error={error} onChange={onChange} />;
}
