import { Button, chakra } from '@chakra-ui/react';
import { recoverableCodeRules, totpCodeRules } from '@ptc/schema/rules/mfa';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useRule } from '../../lib/forms/useRule.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { mfaMessages as m } from './mfa.messages.ts';

const totp = totpCodeRules();
const recoverable = recoverableCodeRules();

/** Asks for a code; one of the recovery codes where they are taken too. `beside`: what else may be done. */
export function CodeForm(props: {
  refusal: string | null;
  recovery: boolean;
  beside?: (busy: boolean) => ReactNode;
  onCode: (code: string) => Promise<readonly ServerIssue[]>;
}): ReactNode {
  const intl = useIntl();
  const validate = useRule<{ code: string }>(props.recovery ? recoverable : totp);
  return (
    <AppForm initialValues={{ code: '' }} validate={validate} onSubmit={({ code }) => props.onCode(code)}>
      {({ isSubmitting }) => (
        <chakra.div display="grid" gap="4">
          {props.refusal ? <Banner kind="error" text={props.refusal} live /> : null}
          <FormTextField
            name="code"
            label={intl.formatMessage(m.code)}
            required
            autoFocus
            autoComplete="one-time-code"
            inputMode={props.recovery ? 'text' : 'numeric'}
            dir="ltr"
            maxLength={40}
          />
          <Button type="submit" size="md" loading={isSubmitting}>
            {intl.formatMessage(m.verify)}
          </Button>
          {props.beside?.(isSubmitting)}
        </chakra.div>
      )}
    </AppForm>
  );
}
