import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const value = { bg: 'accent.solid', borderRadius: 'l1' } as const;

/**
 * How far something has come, in the console's colors: what browsers draw by themselves has its own. Without
 * a value: under way.
 */
export const ProgressBar = (props: { label: string; value?: number; max?: number }): ReactNode => (
  <chakra.progress
    w="full"
    h="8px"
    appearance="none"
    borderRadius="l1"
    overflow="hidden"
    bg="bg.emphasized"
    css={{
      '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
      '&::-webkit-progress-value': value,
      '&::-moz-progress-bar': value,
    }}
    max={Math.max(1, props.max ?? 1)}
    {...(props.value === undefined ? {} : { value: props.value })}
    aria-label={props.label}
  />
);
