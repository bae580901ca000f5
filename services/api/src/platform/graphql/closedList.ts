import { builder } from './builder.ts';

/** Declares a closed list; a value without a description does not compile. */
export const closedList = <T extends string>(
  name: string,
  description: string,
  values: Record<T, string>,
) => {
  const described = Object.fromEntries(
    Object.entries<string>(values).map(([value, text]) => [value, { value, description: text }]),
  );
  return builder.enumType(name, {
    description,
    values: described as { [K in T]: { value: K; description: string } },
  });
};
