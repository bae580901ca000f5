import { chakra } from '@chakra-ui/react';
import { ownPasswordRules } from '@ptc/schema/rules/mfa';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useRule } from '../../lib/forms/useRule.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { mfaMessages as m } from './mfa.messages.ts';

const rule = ownPasswordRules();

/** Asks for one's own password again; `actions` say what for, the first as the submit button. */
export function PasswordForm(props: {
  refusal: string | null;
  onPassword: (password: string) => Promise<readonly ServerIssue[]>;
  actions: (busy: boolean) => ReactNode;
}): ReactNode {
  const intl = useIntl();
  const validate = useRule<{ password: string }>(rule);
  return (
    <AppForm
      initialValues={{ password: '' }}
      validate={validate}
      onSubmit={({ password }) => props.onPassword(password)}
    >
      {({ isSubmitting }) => (
        <chakra.div display="grid" gap="4">
          {props.refusal ? <Banner kind="error" text={props.refusal} live /> : null}
          <FormTextField
            name="password"
            label={intl.formatMessage(m.password)}
            required
            type="password"
            autoComplete="current-password"
            dir="ltr"
          />
          <chakra.div display="flex" gap="2" flexWrap="wrap">
            {props.actions(isSubmitting)}
          </chakra.div>
        </chakra.div>
      )}
    </AppForm>
  );
}
