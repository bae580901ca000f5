import { ValidationError } from 'yup';
import type { ISchema, InferType } from 'yup';

/** Every code a rule can answer with; the message catalogues are checked against it. */
const ISSUE_CODES = [
  'required',
  'invalid',
  'not_allowed_value',
  'unknown_field',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_small',
  'too_large',
  'not_integer',
  'duplicate',
  'control_characters',
  'file_name',
  'file_empty',
  'file_too_large',
  'file_type',
  'invalid_email',
  'invalid_code',
  'no_blanks',
  'digits',
  'invalid_address',
  'invalid_domain',
  'domain_taken',
  'invalid_phone',
  'invalid_npi',
  'invalid_postcode',
  'invalid_height',
  'invalid_weight',
  'invalid_number',
  'invalid_date',
  'invalid_time',
  'invalid_time_zone',
  'invalid_currency',
  'date_out_of_range',
  'in_the_future',
  'address_not_geocoded',
  'not_a_draft',
  'place_required',
  'place_ambiguous',
  'leg_count',
  'before_pick_up',
  'before_drop_off',
  'before_previous_leg',
  'before_previous_step',
  'cannot_clear',
  'passwords_differ',
  'nothing_to_change',
  'ends_before_start',
  'bundle_too_large',
  'invalid_web_address',
  'password_required',
  'low_contrast',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

export type IssueParams = Readonly<Record<string, string | number>>;

/** One thing wrong with an input: where, what (a code), and the numbers its sentence needs. */
export interface InputIssue {
  readonly path: string;
  readonly code: IssueCode;
  readonly params: IssueParams;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly InputIssue[] };

const KNOWN = new Set<string>(ISSUE_CODES);
/** What the person typed never leaves in an issue: it may name a patient. */
const HIDDEN = new Set([
  'value',
  'originalValue',
  'label',
  'path',
  'spec',
  'values',
  'resolved',
  'regex',
  'type',
]);

/** Turns yup's error into a flat list of issues, without the offending values. */
export function issuesOf(error: unknown): InputIssue[] {
  if (!ValidationError.isError(error)) return [];
  const leaves = error.inner.length > 0 ? error.inner.flatMap((inner) => issuesOf(inner)) : [issueOf(error)];
  const seen = new Set<string>();
  return leaves.filter((issue) => {
    const key = `${issue.path} ${issue.code}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Checks an input against a rule: the cleaned value, or every issue at once. Never throws for bad input. */
export function checkInput<S extends ISchema<unknown>>(rule: S, input: unknown): Checked<InferType<S>> {
  try {
    const value: unknown = (rule as unknown as { validateSync(i: unknown, o: object): unknown }).validateSync(
      input,
      { abortEarly: false },
    );
    return { ok: true, value: value as InferType<S> };
  } catch (error) {
    const issues = issuesOf(error);
    if (issues.length === 0) throw error;
    return { ok: false, issues };
  }
}

function issueOf(error: ValidationError): InputIssue {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error.params ?? {})) {
    if (HIDDEN.has(name)) continue;
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  }
  return { path: dotted(error.path ?? ''), code: codeOf(error.message), params };
}

/** 'legs[0].pickUp' is 'legs.0.pickUp', as Formik and the API write it. */
function dotted(path: string): string {
  return path.replaceAll(/\["?([^\]"]+)"?\]/gu, '.$1').replace(/^\./u, '');
}

function codeOf(message: string): IssueCode {
  return KNOWN.has(message) ? (message as IssueCode) : 'invalid';
}
