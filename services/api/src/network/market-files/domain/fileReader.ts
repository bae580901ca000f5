import { checkInput, type InputIssue } from '@ptc/schema/rules/issues';
import type { AnyObject, InferType, ISchema } from 'yup';

/** Collects what is wrong with a file while its parts are read. */
export interface FileReader {
  readonly issues: InputIssue[];
  /** An object with none but these members; null where it is none. */
  object: (value: unknown, path: string, known: readonly string[]) => AnyObject | null;
  /** The entries of a list of at most so many, each with its path; null: it is left out, or null. */
  list: (value: unknown, path: string, max: number) => { value: unknown; path: string }[] | null;
  /** What a rule makes of a value; its issues are told at the place in the file that `place` says. */
  checked: <S extends ISchema<unknown>>(
    rule: S,
    value: unknown,
    place: (path: string) => string | null,
  ) => InferType<S> | null;
  wrong: (path: string, code: InputIssue['code'], params?: InputIssue['params']) => null;
}

/** Reads parts of what JSON.parse made: only members that are asked for by name are looked at. */
export const fileReader = (): FileReader => {
  const issues: InputIssue[] = [];
  const wrong: FileReader['wrong'] = (path, code, params = {}) => {
    issues.push({ path, code, params });
    return null;
  };
  return {
    issues,
    wrong,
    object: (value, path, known) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, 'invalid');
      for (const name of Object.keys(value))
        if (!known.includes(name)) wrong(path === '' ? name : `${path}.${name}`, 'unknown_field');
      return Object.fromEntries(
        known.flatMap((name) => (Object.hasOwn(value, name) ? [[name, (value as AnyObject)[name]]] : [])),
      );
    },
    list: (value, path, max) => {
      if (value === undefined || value === null) return null;
      if (!Array.isArray(value)) return wrong(path, 'invalid');
      if (value.length > max) return wrong(path, 'too_many', { max });
      return value.map((one: unknown, index) => ({ value: one, path: `${path}.${index}` }));
    },
    checked: (rule, value, place) => {
      const found = checkInput(rule, value);
      if (found.ok) return found.value;
      for (const { path, code, params } of found.issues) {
        const there = place(path);
        if (there !== null) wrong(there, code, params);
      }
      return null;
    },
  };
};
