import { chakra } from '@chakra-ui/react';
import { Formik, getIn, useFormikContext, type FormikErrors, type FormikProps } from 'formik';
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../Feedback.tsx';
import { fieldName, type ServerIssue } from '../../lib/forms/serverIssues.ts';
import { FormContext, type FormMemory } from './formMemory.ts';

export interface AppFormProps<Values extends object> {
  initialValues: Values;
  validate?: (values: Values) => FormikErrors<Values> | Promise<FormikErrors<Values>>;
  /** The server's issues, to be shown beside their fields; nothing where it went well. */
  onSubmit: (values: Values) => Promise<readonly ServerIssue[] | void>;
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
  id?: string;
  enableReinitialize?: boolean;
  /** A server path's field name where the form names it otherwise. */
  rename?: (name: string) => string;
}

/** A form: errors under their fields once visited or submitted, the first one focused, the server's mapped to fields. */
export function AppForm<Values extends object>(props: AppFormProps<Values>): ReactNode {
  const [server, setServer] = useState<readonly { name: string; message: string; value: unknown }[]>([]);
  const { rename } = props;
  return (
    <Formik<Values>
      initialValues={props.initialValues}
      {...(props.validate ? { validate: props.validate } : {})}
      enableReinitialize={props.enableReinitialize ?? false}
      validateOnMount={false}
      onSubmit={async (values) => {
        const issues = (await props.onSubmit(values)) ?? [];
        setServer(
          issues.map((issue) => {
            const name = rename ? rename(fieldName(issue.path)) : fieldName(issue.path);
            return { name, message: issue.message, value: getIn(values, name) as unknown };
          }),
        );
      }}
    >
      {(form) => (
        <FormBody id={props.id} server={server}>
          {typeof props.children === 'function' ? props.children(form) : props.children}
        </FormBody>
      )}
    </Formik>
  );
}

function FormBody(props: {
  id: string | undefined;
  server: FormMemory['server'];
  children: ReactNode;
}): ReactNode {
  const { handleSubmit, submitCount, isSubmitting, values } = useFormikContext<object>();
  const form = useRef<HTMLFormElement>(null);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const unread = useRef(new Set<() => void>());
  const memory = useMemo<FormMemory>(
    () => ({
      server: props.server,
      register: (name) => {
        setNames((all) => new Set(all).add(name));
        return () => setNames((all) => new Set([...all].filter((one) => one !== name)));
      },
      reads: (settle) => {
        unread.current.add(settle);
        return () => {
          unread.current.delete(settle);
        };
      },
    }),
    [props.server],
  );
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitting]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // A form in a dialog that stands in another form's tree must not submit that one too.
    event.stopPropagation();
    for (const settle of unread.current) settle();
    handleSubmit(event);
  };
  const homeless = props.server.filter(
    (issue) => !names.has(issue.name) && getIn(values, issue.name) === issue.value,
  );
  return (
    <FormContext value={memory}>
      <chakra.form ref={form} id={props.id} noValidate onSubmit={submit}>
        {homeless.map((issue) => (
          <chakra.div key={`${issue.name} ${issue.message}`} mb="3">
            <Banner kind="error" text={issue.message} live />
          </chakra.div>
        ))}
        {props.children}
      </chakra.form>
    </FormContext>
  );
}
