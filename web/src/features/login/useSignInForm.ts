import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { ruleMessages } from '../../lib/forms/rules.messages.ts';
import { fieldName, type ServerIssue } from '../../lib/forms/serverIssues.ts';

export interface SignInValues {
  login: string;
  password: string;
}

type Errors = Partial<Record<keyof SignInValues, string>>;

/** What a field of the sign-in page is bound to. */
interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * Two fields, and nothing of the forms library: nobody should wait for it to sign in. Errors as in every
 * form: once visited or submitted, the first one focused, the server's (`signInRules`) beside their fields
 * until they change.
 */
export function useSignInForm(submit: (values: SignInValues) => Promise<readonly ServerIssue[]>): {
  form: RefObject<HTMLFormElement | null>;
  field: (name: keyof SignInValues) => Bound;
  onSubmit: () => void;
  submitting: boolean;
} {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<SignInValues>({ login: '', password: '' });
  const [visited, setVisited] = useState<Partial<Record<keyof SignInValues, boolean>>>({});
  const [server, setServer] = useState<Errors>({});
  const [submitting, setSubmitting] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const missing = (name: keyof SignInValues): boolean =>
    (name === 'login' ? values.login.trim() : values.password) === '';
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);

  const send = async (): Promise<void> => {
    setSubmitting(true);
    try {
      const issues = await submit(values);
      setServer(
        Object.fromEntries(issues.toReversed().map((issue) => [fieldName(issue.path), issue.message])),
      );
    } finally {
      setSubmitting(false);
      setAttempts((count) => count + 1);
    }
  };
  return {
    form,
    submitting,
    field: (name) => ({
      name,
      value: values[name],
      error: visited[name] && missing(name) ? intl.formatMessage(ruleMessages.required) : server[name],
      onChange: (value) => {
        setValues((all) => ({ ...all, [name]: value }));
        setServer((all) => ({ ...all, [name]: undefined }));
      },
      onBlur: () => setVisited((all) => ({ ...all, [name]: true })),
    }),
    onSubmit: () => {
      setVisited({ login: true, password: true });
      if (submitting) return;
      if (missing('login') || missing('password')) setAttempts((count) => count + 1);
      else void send();
    },
  };
}
