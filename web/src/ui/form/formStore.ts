import { getIn } from 'formik';

/** What the server found wrong with the last submission, with the value each issue was about. */
export interface ServerComplaint {
  name: string;
  message: string;
  value: unknown;
}

/** All that a form holds now. */
export interface FormState<Values extends object = object> {
  values: Values;
  errors: object;
  touched: object;
  submitCount: number;
  isSubmitting: boolean;
  /** Something else stands in it than it began with. */
  dirty: boolean;
  server: readonly ServerComplaint[];
}

const parts = [
  'values',
  'errors',
  'touched',
  'submitCount',
  'isSubmitting',
  'dirty',
  'server',
] as const satisfies (keyof FormState)[];

/**
 * What a form holds, told to whoever asked for a part of it. Formik tells every reader of its context of
 * every key; of this only those render again whose own part has changed.
 */
export class FormStore {
  #state: FormState;
  readonly #listeners = new Set<() => void>();
  /** The fields in sight, which can show what is wrong with them. */
  readonly names = new Set<string>();

  constructor(state: FormState) {
    this.#state = state;
  }

  readonly get = (): FormState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  publish(next: FormState): void {
    const before = this.#state;
    if (parts.every((part) => Object.is(before[part], next[part]))) return;
    this.#state = next;
    this.#tell();
  }

  /** A field has come into sight; the answer takes it out again. */
  readonly register = (name: string): (() => void) => {
    const changed = (): void => {
      // Only what the server found wrong is shown elsewhere while its field is out of sight.
      if (this.#state.server.length > 0) this.#tell();
    };
    this.names.add(name);
    changed();
    return () => {
      this.names.delete(name);
      changed();
    };
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * What is said to be wrong with a field: once it was left or the form was sent; the server's word until the
 * value changes.
 */
export function errorShown(state: FormState, name: string): string | undefined {
  const own: unknown = getIn(state.errors, name);
  if (typeof own === 'string' && (state.submitCount > 0 || getIn(state.touched, name) === true)) return own;
  if (state.server.length === 0) return undefined;
  const value: unknown = getIn(state.values, name);
  return state.server.find((issue) => issue.name === name && issue.value === value)?.message;
}
