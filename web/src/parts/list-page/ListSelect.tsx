import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One of a few values, or (where `all` has a word) all, in a list's toolbar. */
export function ListSelect<V extends string>(props: {
  label: string;
  all?: string;
  value: V | null;
  options: readonly { value: V; label: string }[];
  onChange: (value: V | null) => void;
}): ReactNode {
  return (
    <chakra.select
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) =>
        props.onChange(props.options.find(({ value }) => value === event.target.value)?.value ?? null)
      }
      h="32px"
      maxW="220px"
      px="2"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      fontSize="sm"
    >
      {props.all === undefined ? null : <option value="">{props.all}</option>}
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </chakra.select>
  );
}
