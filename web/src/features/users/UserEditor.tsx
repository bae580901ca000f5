import { chakra } from '@chakra-ui/react';
import { newUserRules, userRules } from '@ptc/schema/rules/user';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useAccessOptions_optionsQuery,
  useUserEditor_historyQuery,
  type UserRow_userFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { AccessHistory } from '../../parts/access/AccessHistory.tsx';
import { accessMessages } from '../../parts/access/access.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AccessFields } from './AccessFields.tsx';
import { PcsFields } from './PcsFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { SignInFields } from './SignInFields.tsx';
import {
  createInput,
  keptFields,
  renameUserField,
  updateInput,
  userValues,
  type UserValues,
} from './users.state.ts';
import { usersMessages as m } from './users.messages.ts';
import { useSaveUser } from './useSaveUser.ts';

const newRule = newUserRules();
const rule = userRules();
const secret = ['password', 'confirmation'] as const satisfies readonly (keyof UserValues)[];

/** Adds or edits a login: who it is, how they sign in, what they may do, and who changed it. */
export function UserEditor(props: {
  row: UserRow_userFragment | null;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row } = props;
  const { data, error, refetch } = useAccessOptions_optionsQuery();
  const [initial] = useState(() => userValues(row, Math.random()));
  const [ready, setReady] = useState(false);
  // What is not the caller's to change is not the rule's to judge: it is not sent anywhere but back.
  const validateAll = useRule<UserValues>(
    row ? rule : newRule,
    row ? updateInput : createInput,
    renameUserField,
  );
  const validate = useMemo(() => {
    const kept: readonly string[] = keptFields(row);
    return (values: UserValues): ReturnType<typeof validateAll> =>
      Object.fromEntries(Object.entries(validateAll(values)).filter(([field]) => !kept.includes(field)));
  }, [row, validateAll]);
  const { save, busy } = useSaveUser(row, props.onSaved);
  return (
    <EditorDialog
      title={intl.formatMessage(row ? m.editTitle : m.newTitle)}
      formId="user-form"
      busy={busy}
      isNew={row === null}
      ready={data !== undefined}
      valid={ready}
      onClose={props.onClose}
    >
      {data ? (
        <AppForm<UserValues>
          id="user-form"
          place={`user ${row?.id ?? 'new'}`}
          secret={secret}
          initialValues={initial}
          validate={validate}
          onSubmit={save}
          rename={renameUserField}
        >
          <chakra.div display="grid" gap="4">
            <Readiness validate={validate} onChange={setReady} />
            <PersonFields row={row} />
            <SignInFields isNew={row === null} directories={data.accessOptions.directories} />
            <AccessFields row={row} options={data} />
            <PcsFields />
            {row ? <History id={row.id} /> : null}
          </chakra.div>
        </AppForm>
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={8} />
      )}
    </EditorDialog>
  );
}

/** Save and Update wait until the form is valid; the button stands outside of it. */
function Readiness(props: {
  validate: (values: UserValues) => object;
  onChange: (ready: boolean) => void;
}): ReactNode {
  const { validate, onChange } = props;
  const values = useDeferredValue(useFormPart<UserValues, UserValues>((form) => form.values));
  const ready = useMemo(() => Object.keys(validate(values)).length === 0, [validate, values]);
  useEffect(() => onChange(ready), [ready, onChange]);
  return null;
}

function History(props: { id: string }): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useUserEditor_historyQuery({ variables: { id: props.id } });
  return (
    <Panel title={intl.formatMessage(accessMessages.history)}>
      {data?.node?.__typename === 'User' ? (
        <AccessHistory changes={data.node.changes} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Skeletons rows={2} />
      )}
    </Panel>
  );
}
