import { localDay } from '@ptc/schema/rules/dates';
import type { CertificationType, FormTemplate } from '@ptc/schema/rules/formFacts';
import type { SigneeType } from '@ptc/schema/rules/lists/people';
import type { FieldValue } from '../../../platform/pdf/layout.ts';
import { fieldsOfForm, requiredFields } from '../../documents/domain/pcsLayouts.ts';

/** What a form that is laid out here must say and only a person knows, where no answer says it. */
const SIGNER_STATEMENTS = ['CONDITION', 'PHYSICIAN_UNAVAILABLE'] as const;
export type SignerStatement = (typeof SIGNER_STATEMENTS)[number];

/** What whoever signs wrote. */
export type Statements = Readonly<Partial<Record<SignerStatement, string | null>>>;

type Values = Readonly<Record<string, FieldValue>>;

const fields: Readonly<Record<SignerStatement, string>> = {
  CONDITION: 'condition',
  PHYSICIAN_UNAVAILABLE: 'physicianUnavailable',
};

/** What a form is printed from, and what it proves. */
interface Form {
  readonly template: FormTemplate | null;
  readonly certifies: CertificationType | null;
}

/**
 * The statements for which a form has a place: none for a PDF of others, and of a form for physicians alone
 * not why none could sign.
 */
const statementsOf = ({ template, certifies }: Form): SignerStatement[] => {
  if (template === null || template === 'FILE') return [];
  const names = new Set(fieldsOfForm({ template, certifies }).map(({ name }) => name));
  return SIGNER_STATEMENTS.filter((one) => names.has(fields[one]));
};

const isEmpty = (value: FieldValue | null | undefined): boolean =>
  typeof value === 'string' ? value.trim() === '' : value == null;

/**
 * The statements that a form must have from whoever signs it: the condition where no answer is printed for
 * it, and from anybody but a physician why none could sign.
 */
export const askedStatements = (
  form: Form,
  values: Values,
  signeeType: SigneeType | null,
): SignerStatement[] =>
  statementsOf(form).filter(
    (one) =>
      isEmpty(values[fields[one]]) && (one === 'CONDITION' || (signeeType ?? 'PHYSICIAN') !== 'PHYSICIAN'),
  );

/** What of a signer's words a form prints: they stand only where a form laid out here says nothing itself. */
export const printedStatements = (form: Form, values: Values, statements: Statements): Statements =>
  Object.fromEntries(
    statementsOf(form).flatMap((one) => {
      const written = statements[one]?.trim();
      return written && isEmpty(values[fields[one]]) ? [[one, written]] : [];
    }),
  );

/** What a form prints with what its signer wrote. */
export const withStatements = (form: Form, values: Values, statements: Statements): Values => {
  const printed = printedStatements(form, values, statements);
  return {
    ...values,
    ...Object.fromEntries(
      SIGNER_STATEMENTS.flatMap((one) => (printed[one] == null ? [] : [[fields[one], printed[one]]])),
    ),
  };
};

/** What a signer of a leg's form wrote, and when. */
export interface Written {
  readonly statements: Statements;
  readonly signedAt: Date;
}

/**
 * What was written for a form before and still holds, of what it asks now: whoever signs the next begins with
 * it. Why the physician could not sign is told of a day, and is nothing to begin with on another.
 */
export const stillSaid = (
  asks: readonly SignerStatement[],
  written: Written | null,
  now: Date,
  timeZone: string,
): { readonly statement: SignerStatement; readonly text: string }[] =>
  asks.flatMap((statement) => {
    const text = written?.statements[statement];
    if (!written || !text) return [];
    const holds =
      statement === 'CONDITION' || localDay(written.signedAt, timeZone) === localDay(now, timeZone);
    return holds ? [{ statement, text }] : [];
  });

/** The labels of what a form must say and does not, as they stand on it. */
export const emptyFields = (template: FormTemplate | null, values: Values): string[] =>
  template === null || template === 'FILE'
    ? []
    : requiredFields(template).flatMap(({ name, label }) => (isEmpty(values[name]) ? [label] : []));
