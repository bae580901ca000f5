import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One of a few ways to look at something, side by side. */
export function Choice<V extends string>(props: {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}): ReactNode {
  return (
    <chakra.div role="group" aria-label={props.label} display="inline-flex" gap="1">
      {props.options.map(({ value, label }) => (
        <Button
          key={value}
          size="xs"
          variant={value === props.value ? 'subtle' : 'ghost'}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </Button>
      ))}
    </chakra.div>
  );
}
