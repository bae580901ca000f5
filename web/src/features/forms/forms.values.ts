import type { FormRow_formDefinitionFragment } from '../../gql/hooks.ts';

type Row = FormRow_formDefinitionFragment;

/** What the form of a definition holds. */
export interface Values {
  companyId: string;
  code: string;
  name: string;
  description: string;
  marketId: string;
  attachmentTypeId: string;
}

/** Text, or null for none. */
export const orNull = (text: string): string | null => text.trim() || null;

/** What was filled in, as the API takes it. */
export const toInput = ({ code, name, description, marketId, attachmentTypeId }: Values) => ({
  code,
  name,
  description: orNull(description),
  marketId: orNull(marketId),
  attachmentTypeId: orNull(attachmentTypeId),
});
/** A definition as its form shows it. */
export const valuesOf = (row: Row | null): Values => ({
  companyId: row?.company?.id ?? '',
  code: row?.code ?? '',
  name: row?.name ?? '',
  description: row?.description ?? '',
  marketId: row?.market?.id ?? '',
  attachmentTypeId: row?.attachmentType?.id ?? '',
});

/** The fields of a definition as it is stored. */
export const storedInput = (row: Row) => toInput(valuesOf(row));

/**
 * How a field that the server complains of is called in the form: what belongs to the PDF stands there by
 * itself.
 */
export const complaintName = (name: string): string =>
  name
    .replace(/^pdf\.(requiredWhen\.)?/u, '')
    .replace(/^(callTypeIds|facilityTypeIds)\.\d+$/u, '$1')
    .replace(/^payorTypes\.\d+$/u, 'payorTypes')
    .replace(/^(mapping\.\d+)\.(fact|field)$/u, '$1.source');
