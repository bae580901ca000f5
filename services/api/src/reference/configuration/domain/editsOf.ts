/** What was done to a thing of the configuration. */
export const CONFIGURATION_ACTIONS = [
  'CREATED',
  'UPDATED',
  'ACTIVATED',
  'DEACTIVATED',
  'MOVED',
  'RESET',
] as const;
export type ConfigurationAction = (typeof CONFIGURATION_ACTIONS)[number];

/** One field that differs; values as text, null: empty. */
export interface ConfigurationEdit {
  field: string;
  old: string | null;
  new: string | null;
}

/** A value as the memory keeps it. */
type Value = string | number | boolean | null | undefined | readonly (string | number)[];

const textOf = (value: Value): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? value.join(', ') || null : String(value);
};

/** The fields that differ between two states of a thing, in the order of the newer one. */
export const editsOf = (
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): ConfigurationEdit[] =>
  Object.keys(after).flatMap((field) => {
    const [old, next] = [textOf(before[field]), textOf(after[field])];
    return old === next ? [] : [{ field, old, new: next }];
  });
