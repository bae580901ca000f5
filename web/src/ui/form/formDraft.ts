import type { Draft } from '../../lib/drafts/useKeptDrafts.ts';

type Fields = Record<string, unknown>;

/** What somebody was typing into a form, and what the form had shown them when they began. */
export interface FormDraft extends Draft {
  began: Fields;
  values: Fields;
}

/** Tells it from what other editors keep; grows whenever drafts are kept in another shape. */
const form = 'fields 1';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const without = (values: object, secret: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));

/** A draft as it is kept; of the fields that are secret nothing is. */
export const writtenFormDraft = (
  draft: { at: string; place: string; began: object; values: object },
  secret: readonly string[] = [],
): string =>
  JSON.stringify({
    form,
    ...draft,
    began: without(draft.began, secret),
    values: without(draft.values, secret),
  });

/** A draft as it was kept; null where another editor or another release wrote it. */
export function readFormDraft(id: string, text: string): FormDraft | null {
  const { form: of, at, place, began, values } = JSON.parse(text) as FormDraft & { form: unknown };
  return of === form && isFields(began) && isFields(values) ? { id, at, place, began, values } : null;
}

/**
 * What a form holds once somebody goes on with a draft. `overtaken`: what they had changed was changed by
 * somebody else too.
 */
export interface GoneOn<Values> {
  values: Values;
  overtaken: boolean;
}

/** Whether what was typed still belongs where the form has this now; what is empty may be null. */
const fits = (now: unknown, typed: unknown): boolean =>
  now === null ||
  typed === null ||
  (typeof now === typeof typed && Array.isArray(now) === Array.isArray(typed));

/**
 * What was typed, put over what the form shows now: each field that was changed then is whole as it was
 * typed, every other one as it stands now, for others may have changed it since. Fields that the form no
 * longer has, or has in another shape, are left out.
 */
export function goneOn<Values extends object>(now: Values, { began, values }: FormDraft): GoneOn<Values> {
  const typed = Object.entries(now).flatMap(([name, stands]: [string, unknown]) => {
    const [was, is] = [began[name], values[name]];
    return is === undefined || same(was, is) || same(stands, is) || !fits(stands, is)
      ? []
      : [{ name, is, overtaken: !same(stands, was) }];
  });
  return {
    values: { ...now, ...Object.fromEntries(typed.map(({ name, is }) => [name, is])) },
    overtaken: typed.some(({ overtaken }) => overtaken),
  };
}

/** Whether going on would change nothing: what was typed is saved, or stands there already. */
export const isSpent = (now: object, draft: FormDraft): boolean => same(goneOn(now, draft).values, now);
