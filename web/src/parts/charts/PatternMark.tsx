import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ToneName } from '../../ui/tones.ts';
import type { Pattern } from './figureTable.ts';

/** The colour of a tone, as it is in light and dark. */
export const toneColor = (tone: ToneName, part: 'fg' | 'bg' | 'edge' = 'fg'): string =>
  `var(--ptc-colors-tone-${tone}-${part})`;

/** How lines of a pattern are broken, so that they differ without colour. */
export const dashes: Record<Pattern, string> = { plain: '0', stripes: '7 4', dots: '2 4', checks: '9 3 2 3' };

/** A filling for `url(#id)`: a tone with a pattern in it. */
export function PatternFill(props: { id: string; tone: ToneName; pattern: Pattern }): ReactNode {
  const { id, tone, pattern } = props;
  const line = { stroke: toneColor(tone), strokeWidth: 2 };
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill={toneColor(tone, pattern === 'plain' ? 'fg' : 'bg')} />
      {pattern === 'stripes' ? <path d="M-1 1 L1 -1 M0 6 L6 0 M5 7 L7 5" {...line} /> : null}
      {pattern === 'dots' ? <circle cx="3" cy="3" r="1.7" fill={toneColor(tone)} /> : null}
      {pattern === 'checks' ? <path d="M0 0 L6 6 M6 0 L0 6" {...line} strokeWidth={1} /> : null}
    </pattern>
  );
}

/** The sign of a part of a picture beside its name. */
export function PatternMark(props: {
  id: string;
  tone: ToneName;
  pattern: Pattern;
  line: boolean;
}): ReactNode {
  const { id, tone, pattern, line } = props;
  return (
    <chakra.svg w={line ? '22px' : '12px'} h="12px" flexShrink="0" aria-hidden>
      {line ? (
        <line
          x1="0"
          x2="22"
          y1="6"
          y2="6"
          stroke={toneColor(tone)}
          strokeWidth="2"
          strokeDasharray={dashes[pattern]}
        />
      ) : (
        <>
          <defs>
            <PatternFill id={id} tone={tone} pattern={pattern} />
          </defs>
          <rect x="0.5" y="0.5" width="11" height="11" rx="2" fill={`url(#${id})`} stroke={toneColor(tone)} />
        </>
      )}
    </chakra.svg>
  );
}
