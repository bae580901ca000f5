import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import type { ToneName } from '../../ui/tones.ts';
import type { Pattern } from './figureTable.ts';
import { PatternMark } from './PatternMark.tsx';

/** What the parts of a picture are; one alone is what the picture's title says. */
export function ChartLegend(props: {
  parts: readonly { key: string; header: string; tone: ToneName; pattern: Pattern }[];
  line: boolean;
}): ReactNode {
  const id = useId();
  if (props.parts.length < 2) return null;
  return (
    <chakra.ul
      listStyleType="none"
      display="flex"
      columnGap="4"
      rowGap="1"
      flexWrap="wrap"
      fontSize="12.5px"
      color="fg.muted"
    >
      {props.parts.map(({ key, header, tone, pattern }) => (
        <chakra.li key={key} display="inline-flex" alignItems="center" gap="1.5">
          <PatternMark id={`${id}-${key}`} tone={tone} pattern={pattern} line={props.line} />
          {header}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
