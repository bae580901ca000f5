import { defineGlobalStyles } from '@chakra-ui/react';
import { tones } from '../../ui/tones.ts';

const chipTones = Object.fromEntries(
  Object.keys(tones).map((name) => [
    `.ptc-chip[data-tone="${name}"]`,
    { color: `tone.${name}.fg`, background: `tone.${name}.bg`, borderColor: `tone.${name}.edge` },
  ]),
);

/**
 * Styles of the whole page, and of the few plain elements that stand hundreds of times on a screen (chips in
 * grid cells), where a styled component each would cost more than it gives.
 */
export const globalCss = defineGlobalStyles({
  html: { colorPalette: 'accent', background: 'bg', color: 'fg' },
  'html, body, #root': { height: '100%' },
  body: {
    fontSize: 'sm',
    lineHeight: '1.45',
    fontVariantNumeric: 'tabular-nums',
    fontFeatureSettings: '"tnum"',
  },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
  'main:focus': { outline: 'none' },
  // The library hides the words of a button at work, from screen readers too: here they are only not seen.
  'button[data-loading] > span > span': { visibility: 'visible !important', color: 'transparent' },
  'h1, h2, h3': { fontWeight: '600', lineHeight: '1.3' },
  '.ptc-chip': {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: '4px',
    maxWidth: '100%',
    padding: '0 8px',
    height: '20px',
    border: '1px solid',
    borderRadius: '10px',
    fontSize: '12px',
    fontWeight: '550',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '.ptc-chip[data-struck] .ptc-chip-word': { textDecoration: 'line-through', textDecorationThickness: '1px' },
  ...chipTones,
  // Fixed: what is only read out makes no page longer.
  '.ptc-sr': {
    position: 'fixed',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  'body *': {
    _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
  },
});
