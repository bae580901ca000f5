import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  globalCss as libraryCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { globalCss } from './globalCss.ts';
import { recipes } from './recipes.ts';
import { toneTokens } from './toneTokens.ts';

const both = (light: string, dark: string): { value: { _light: string; _dark: string } } => ({
  value: { _light: light, _dark: dark },
});

/**
 * Named before the generic one, those of common Linux desktops too: there `system-ui`, and Helvetica where it
 * stands for URW's, give half-bold text in a face with serifs.
 */
const font =
  'Inter, "Segoe UI", Roboto, -apple-system, "Open Sans", "Noto Sans", Ubuntu, Cantarell, "Liberation Sans", "DejaVu Sans", Arial, sans-serif';

const reset = createSystem({ preflight: true, disableLayers: true }).getPreflightCss();

/**
 * The library's theme with the looks of the simple components that are used; those with parts:
 * wholeSystem.ts.
 */
const library = defineConfig({
  // What goes for every element stands in layers, below all else.
  preflight: false,
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: { '@layer reset': reset, '@layer base': libraryCss },
  theme: {
    breakpoints,
    keyframes: {
      ...keyframes,
      'ptc-ticker': { from: { transform: 'translateX(0)' }, to: { transform: 'translateX(-50%)' } },
      'ptc-passing': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    },
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    recipes,
  },
});

const config = defineConfig({
  cssVarsPrefix: 'ptc',
  // A component's styles are written into the page when it is first drawn. In a layer, each such rule has the
  // browser work out the whole page again, a tenth of a second and more on a full screen; without, only what
  // the rule is for.
  disableLayers: true,
  globalCss: { '@layer base': globalCss },
  theme: {
    tokens: {
      fonts: { body: { value: font }, heading: { value: font } },
      fontSizes: { xs: { value: '0.78125rem' }, sm: { value: '0.875rem' }, md: { value: '0.9375rem' } },
      radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '8px' } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: both('#f6f7f8', '#111316'),
          subtle: both('#f1f2f4', '#15171b'),
          muted: both('#e9ebee', '#22252a'),
          emphasized: both('#dcdfe4', '#2f333a'),
          panel: both('#ffffff', '#191b1f'),
        },
        fg: {
          DEFAULT: both('#1b1e23', '#e8eaed'),
          muted: both('#555b66', '#a9afba'),
          subtle: both('#69707c', '#949ba7'),
        },
        border: {
          DEFAULT: both('#d9dce2', '#32363d'),
          muted: both('#e6e8ec', '#282b31'),
          emphasized: both('#8a919d', '#6b727d'),
        },
        accent: {
          solid: both('#4a3fb5', '#6c62dd'),
          contrast: both('#ffffff', '#ffffff'),
          fg: both('#4338a8', '#b8b2ff'),
          muted: both('#d9d6f6', '#37326b'),
          subtle: both('#edebfb', '#26234a'),
          emphasized: both('#c2bdf0', '#48428a'),
          focusRing: both('#5a4fd0', '#9d95ff'),
          border: both('#8d85dd', '#5f57b8'),
        },
        danger: {
          solid: both('#b42331', '#c9404c'),
          contrast: both('#ffffff', '#ffffff'),
          fg: both('#a01c2b', '#ff9ba3'),
          muted: both('#f9d2d5', '#5c1d24'),
          subtle: both('#fdeaeb', '#3a1519'),
          emphasized: both('#f3b5ba', '#74262f'),
          focusRing: both('#b42331', '#ff9ba3'),
          border: both('#dd848c', '#9a3b45'),
        },
        tint: both('#fff3c4', '#3d3611'),
        tone: toneTokens,
      },
    },
    recipes: {
      button: {
        defaultVariants: { size: 'sm' },
        base: { fontWeight: '500' },
        // Calm: only the one primary button of a screen carries the accent.
        variants: {
          variant: {
            ghost: {
              color: 'fg.muted',
              _hover: { bg: 'bg.muted', color: 'fg' },
              _expanded: { bg: 'bg.muted', color: 'fg' },
            },
            outline: {
              color: 'fg',
              borderColor: 'border.emphasized',
              _hover: { bg: 'bg.muted' },
              _expanded: { bg: 'bg.muted' },
            },
          },
        },
      },
      input: { defaultVariants: { size: 'sm' }, base: { _placeholder: { color: 'fg.subtle' } } },
      textarea: { defaultVariants: { size: 'sm' }, base: { _placeholder: { color: 'fg.subtle' } } },
    },
  },
});

/** The console's look: neutral surfaces, one accent, states in their own palette. */
export const system = createSystem(defaultBaseConfig, library, config);
