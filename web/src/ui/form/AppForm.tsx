import { chakra } from '@chakra-ui/react';
import { getIn, useFormik, type FormikErrors } from 'formik';
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Banner } from '../Feedback.tsx';
import { serverAnswers } from '../../lib/serverAnswers.ts';
import { fieldName, type ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useFormChange, useFormMemory, useFormPart } from './FormContext.ts';
import { FormContext, type FormMemory } from './formMemory.ts';
import { DirtyForms } from './dirtyForms.ts';
import { errorShown, FormStore, type FormState, type ServerComplaint } from './formStore.ts';
import { isSame, kept } from './kept.ts';
import type { KeptForm } from './KeptForm.tsx';
import { stillTyped } from './stillTyped.ts';

/** What a form tells of itself without its values; those are read by parts (`useFormPart`). */
export interface FormOutline<Values extends object> {
  isSubmitting: boolean;
  dirty: boolean;
  change: (step: (values: Values) => Values) => void;
  submit: () => void;
  /** Puts these values in place of what stands in the form, and sends them as its button does. */
  send: (values: Values) => void;
}

export interface AppFormProps<Values extends object> {
  initialValues: Values;
  validate?: (values: Values) => FormikErrors<Values> | Promise<FormikErrors<Values>>;
  /** The server's issues, to be shown beside their fields; nothing where it went well. */
  onSubmit: (values: Values) => Promise<readonly ServerIssue[] | void>;
  children: ReactNode | ((form: FormOutline<Values>) => ReactNode);
  id?: string;
  /**
   * Begins again where other values are stored meanwhile; what somebody has typed and is not among them
   * stays.
   */
  enableReinitialize?: boolean;
  /** A server path's field name where the form names it otherwise. */
  rename?: (name: string) => string;
  /**
   * What the form is open for (`patient 17`): what is typed is then kept in this browser, sealed with the
   * session, and offered again after a reload.
   */
  place?: string | undefined;
  /** Fields of which nothing is kept. */
  secret?: readonly string[];
}

const nothing: readonly string[] = [];

/**
 * A form: errors under their fields once visited or submitted, the first one focused, the server's mapped to
 * fields.
 */
export function AppForm<Values extends object>(props: AppFormProps<Values>): ReactNode {
  const [server, setServer] = useState<readonly ServerComplaint[]>([]);
  const { children, rename } = props;
  const submit = async (values: Values): Promise<void> => {
    const issues = (await props.onSubmit(values)) ?? [];
    setServer(
      issues.map((issue) => {
        const name = rename ? rename(fieldName(issue.path)) : fieldName(issue.path);
        return { name, message: issue.message, value: getIn(values, name) as unknown };
      }),
    );
  };
  return (
    <FormBody<Values>
      id={props.id}
      server={server}
      initialValues={props.initialValues}
      validate={props.validate}
      enableReinitialize={props.enableReinitialize ?? false}
      onSubmit={submit}
    >
      {props.place === undefined ? null : (
        <Keeping place={props.place} secret={props.secret ?? nothing} initial={props.initialValues} />
      )}
      {typeof children === 'function' ? <Outlined<Values> look={children} /> : children}
    </FormBody>
  );
}

/** Beside the form, which does not wait for it: where it does not come, nothing is kept. */
function Keeping(props: { place: string; secret: readonly string[]; initial: object }): ReactNode {
  // Something may have been typed before the part comes.
  const [began] = useState(() => ({ values: props.initial }));
  const [Part, setPart] = useState<typeof KeptForm | null>(null);
  useEffect(() => {
    let over = false;
    const load = async (): Promise<void> => {
      // A browser that once failed to get a module never asks for it again (lazyPart.tsx).
      if (!(await serverAnswers())) return;
      const module = await import('./KeptForm.tsx');
      if (!over) setPart(() => module.KeptForm);
    };
    void load().catch(() => undefined);
    return () => {
      over = true;
    };
  }, []);
  return Part && <Part key={props.place} place={props.place} secret={props.secret} began={began} />;
}

/** How long typing rests before the form is judged, in milliseconds. */
const REST = 200;

interface FormBodyProps<Values extends object> extends Pick<AppFormProps<Values>, 'initialValues'> {
  id: string | undefined;
  server: readonly ServerComplaint[];
  validate: AppFormProps<Values>['validate'];
  enableReinitialize: boolean;
  onSubmit: (values: Values) => Promise<void>;
  children: ReactNode;
}

/**
 * What Formik holds, handed on where it has changed; this renders nothing below it again itself. There is no
 * context of Formik's: React would look at every key through all that stands in the form for who reads it.
 */
function FormBody<Values extends object>(props: FormBodyProps<Values>): ReactNode {
  /** What was sent last. */
  const sent = useRef<Values | null>(null);
  const formik = useFormik<Values>({
    initialValues: props.initialValues,
    ...(props.validate ? { validate: props.validate } : {}),
    enableReinitialize: props.enableReinitialize,
    validateOnMount: false,
    // The whole form is judged when a field is left, when typing rests, and before it is sent; not at each
    // key.
    validateOnChange: false,
    onSubmit: (values) => {
      sent.current = values;
      return props.onSubmit(values);
    },
  });
  const { errors, touched, submitCount, isSubmitting, dirty, values } = formik;
  const { handleSubmit, registerField, setFieldTouched, setValues, submitForm, unregisterField } = formik;
  const tell = useContext(DirtyForms);
  useEffect(() => {
    if (!dirty || tell === null) return undefined;
    tell(1);
    return () => tell(-1);
  }, [dirty, tell]);
  const state: FormState = {
    values,
    errors,
    touched,
    submitCount,
    isSubmitting,
    dirty,
    server: props.server,
  };
  const [store] = useState(() => new FormStore(state));
  const latest = useRef(values);
  const unread = useRef(new Set<() => void>());
  const element = useRef<HTMLFormElement>(null);
  /** What was put into the form to be sent, until it stands there. */
  const toSend = useRef<Values | null>(null);
  // Before anybody sees it: a key is in its field in the frame it belongs to.
  useLayoutEffect(() => {
    latest.current = values;
    store.publish(state);
    if (toSend.current !== values) return;
    toSend.current = null;
    void submitForm();
  });
  useJudging(formik.validateForm, values, store);
  const began = useRef(props.initialValues);
  const { enableReinitialize, initialValues } = props;
  // After Formik's own effect, which begins the form again.
  useEffect(() => {
    const before = began.current;
    began.current = initialValues;
    if (!enableReinitialize || isSame(before, initialValues)) return;
    const typed = stillTyped({ before, sent: sent.current, typed: latest.current, now: initialValues });
    if (Object.keys(typed).length === 0) return;
    latest.current = { ...initialValues, ...typed };
    void setValues(latest.current);
  }, [enableReinitialize, initialValues, setValues]);
  const memory = useMemo<FormMemory>(
    () => ({
      store,
      change: (step) => {
        // Whoever stands in the form changes it by steps of its own values.
        const next = kept(latest.current, step(latest.current) as Values);
        if (next === latest.current) return;
        latest.current = next;
        void setValues(next);
      },
      // Later: a control that commits as it is left has just changed the value, and judging now would judge
      // the old one.
      touch: (name) => void setTimeout(() => void setFieldTouched(name, true)),
      submit: () => void submitForm(),
      send: (given) => {
        const next = kept(latest.current, given as Values);
        if (next === latest.current) {
          void submitForm();
          return;
        }
        latest.current = next;
        toSend.current = next;
        void setValues(next);
      },
      judges: (name, judge) => {
        registerField(name, { validate: judge });
        return () => unregisterField(name);
      },
      reads: (settle) => {
        unread.current.add(settle);
        return () => {
          unread.current.delete(settle);
        };
      },
    }),
    [registerField, setFieldTouched, setValues, store, submitForm, unregisterField],
  );
  const { children, id } = props;
  return useMemo(() => {
    const submit = (event: FormEvent<HTMLFormElement>): void => {
      // A form in a dialog that stands in another form's tree must not submit that one too.
      event.stopPropagation();
      for (const settle of unread.current) settle();
      handleSubmit(event);
    };
    return (
      <FormContext value={memory}>
        <chakra.form ref={element} id={id} noValidate onSubmit={submit}>
          <Homeless />
          {children}
          <FocusOnWrong form={element} />
        </chakra.form>
      </FormContext>
    );
  }, [children, handleSubmit, id, memory]);
}

/**
 * Judges the form when typing rests. What is already said to be wrong does not wait for that: it goes away
 * while it is being mended.
 */
function useJudging(judge: () => Promise<unknown>, values: object, store: FormStore): void {
  const judged = useRef(values);
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (values === judged.current) return undefined;
    const now = performance.now();
    since.current ??= now;
    const state = store.get();
    const said = [...store.names].some((name) => errorShown(state, name) !== undefined);
    const timer = setTimeout(
      () => {
        judged.current = values;
        since.current = null;
        void judge();
      },
      said ? Math.max(0, since.current + REST - now) : REST,
    );
    return () => clearTimeout(timer);
  }, [judge, store, values]);
}

/** What the server found wrong and no field in sight can show. */
function Homeless(): ReactNode {
  const { store } = useFormMemory();
  const homeless = useFormPart(({ server, values }) =>
    server.filter(({ name, value }) => !store.names.has(name) && getIn(values, name) === value),
  );
  return homeless.map((issue) => (
    <chakra.div key={`${issue.name} ${issue.message}`} data-homeless mb="3">
      <Banner kind="error" text={issue.message} live />
    </chakra.div>
  ));
}

/**
 * After a form was sent in vain, the first field that is wrong has the focus; where no field is, what was
 * said comes into sight.
 */
function FocusOnWrong({ form }: { form: RefObject<HTMLFormElement | null> }): ReactNode {
  const { submitCount, isSubmitting } = useFormPart((state) => ({
    submitCount: state.submitCount,
    isSubmitting: state.isSubmitting,
  }));
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert], [data-homeless]')?.scrollIntoView?.({ block: 'center' });
  }, [form, submitCount, isSubmitting]);
  return null;
}

function Outlined<Values extends object>(props: {
  look: (form: FormOutline<Values>) => ReactNode;
}): ReactNode {
  const { submit, send } = useFormMemory();
  const change = useFormChange<Values>();
  const { dirty, isSubmitting } = useFormPart((form) => ({
    dirty: form.dirty,
    isSubmitting: form.isSubmitting,
  }));
  return props.look({ change, dirty, isSubmitting, submit, send });
}
