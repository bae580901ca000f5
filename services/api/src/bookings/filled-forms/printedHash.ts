import { createHash } from 'node:crypto';
import type { FieldMapping } from '@ptc/schema/rules/formFacts';
import { canonicalJson } from '../../platform/canonicalJson.ts';
import type { FieldValue } from '../../platform/pdf/layout.ts';
import { isSigners } from './domain/printForm.ts';

/**
 * What a signature is bound to: the template, and what it prints of the leg. Who signs, and when, is no part
 * of it.
 */
export const printedHash = (
  form: {
    readonly id: string;
    readonly template: string;
    readonly templateFileId: string | null;
    readonly mapping: readonly FieldMapping[];
  },
  values: Readonly<Record<string, FieldValue>>,
): string => {
  const said = form.mapping
    .filter((each) => !isSigners(each))
    .map(({ field }) => [field, values[field] ?? '']);
  return createHash('sha256')
    .update(canonicalJson([form.id, form.template, form.templateFileId, said]))
    .digest('hex');
};
