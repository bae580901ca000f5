import type { FormTemplate } from '@ptc/schema/rules/formFacts';
import type { SigneeType } from '@ptc/schema/rules/lists/people';
import type { FieldValue } from '../../../platform/pdf/layout.ts';
import { requiredFields } from '../../documents/domain/pcsLayouts.ts';

/** What a form that is laid out here must say and only a person knows, where no answer says it. */
export const SIGNER_STATEMENTS = ['CONDITION', 'PHYSICIAN_UNAVAILABLE'] as const;
export type SignerStatement = (typeof SIGNER_STATEMENTS)[number];

/** What whoever signs wrote. */
export type Statements = Readonly<Partial<Record<SignerStatement, string | null>>>;

type Values = Readonly<Record<string, FieldValue>>;

const fields: Readonly<Record<SignerStatement, string>> = {
  CONDITION: 'condition',
  PHYSICIAN_UNAVAILABLE: 'physicianUnavailable',
};

const isEmpty = (value: FieldValue | null | undefined): boolean =>
  typeof value === 'string' ? value.trim() === '' : value == null;

/** The statements that a form must have from whoever signs it: the condition where no answer is printed for it, and from anybody but a physician why none could sign. */
export const askedStatements = (
  template: FormTemplate | null,
  values: Values,
  signeeType: SigneeType | null,
): SignerStatement[] =>
  template === null || template === 'FILE'
    ? []
    : SIGNER_STATEMENTS.filter(
        (one) =>
          isEmpty(values[fields[one]]) &&
          (one === 'CONDITION' || (signeeType ?? 'PHYSICIAN') !== 'PHYSICIAN'),
      );

/** What a form prints with what its signer wrote, which stands only where a form laid out here says nothing itself. */
export const withStatements = (
  template: FormTemplate | null,
  values: Values,
  statements: Statements,
): Values =>
  template === null || template === 'FILE'
    ? values
    : {
        ...values,
        ...Object.fromEntries(
          SIGNER_STATEMENTS.flatMap((one) => {
            const written = statements[one]?.trim();
            return written && isEmpty(values[fields[one]]) ? [[fields[one], written]] : [];
          }),
        ),
      };

/** The labels of what a form must say and does not, as they stand on it. */
export const emptyFields = (template: FormTemplate | null, values: Values): string[] =>
  template === null || template === 'FILE'
    ? []
    : requiredFields(template).flatMap(({ name, label }) => (isEmpty(values[name]) ? [label] : []));
