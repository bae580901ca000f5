import { INTERNAL_DIRECTORY } from '@ptc/schema/rules/user';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormSelect, FormSwitch, FormTextField } from '../../ui/form/fields.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { UserValues } from './users.state.ts';
import { usersMessages as m } from './users.messages.ts';

/** How they sign in: the directory, and the first password of a new login. */
export function SignInFields(props: {
  isNew: boolean;
  directories: readonly { id: string; label: string }[];
}): ReactNode {
  const intl = useIntl();
  const { isNew } = props;
  const { directoryId, generates } = useFormPart<UserValues, { directoryId: string; generates: boolean }>(
    ({ values }) => ({ directoryId: values.directoryId, generates: values.generatePassword }),
  );
  const internal = directoryId === INTERNAL_DIRECTORY;
  const options = [
    { value: INTERNAL_DIRECTORY, label: intl.formatMessage(m.internal) },
    ...props.directories.map(({ id, label }) => ({ value: id, label })),
  ];
  // Whoever belongs to one that is switched off stays with it until they are given another.
  const isOff = !options.some(({ value }) => value === directoryId);
  return (
    <Panel title={intl.formatMessage(m.signIn)}>
      <FormGrid>
        <FormSelect
          name="directoryId"
          label={intl.formatMessage(m.directory)}
          options={
            isOff ? [...options, { value: directoryId, label: intl.formatMessage(m.directoryOff) }] : options
          }
          required
          noEmpty
        />
        {isNew && internal ? (
          <FormSwitch
            name="generatePassword"
            label={intl.formatMessage(m.generate)}
            hint={intl.formatMessage(generates ? m.generateHint : m.firstPasswordHint)}
          />
        ) : null}
        {isNew && internal && !generates ? (
          <>
            <FormTextField
              name="password"
              type="password"
              autoComplete="new-password"
              label={intl.formatMessage(m.password)}
              required
            />
            <FormTextField
              name="confirmation"
              type="password"
              autoComplete="new-password"
              label={intl.formatMessage(m.confirmation)}
              required
            />
          </>
        ) : null}
      </FormGrid>
    </Panel>
  );
}
