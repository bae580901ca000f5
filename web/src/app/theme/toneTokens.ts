import { tones } from '../../ui/tones.ts';

type ToneToken = { value: { _light: string; _dark: string } };

/**
 * The palette as Chakra tokens: `tone.<name>.fg`, `.bg` and `.edge` (CSS variables
 * `--ptc-colors-tone-<name>-fg` …).
 */
export const toneTokens: Record<string, Record<'fg' | 'bg' | 'edge', ToneToken>> = Object.fromEntries(
  Object.entries(tones).map(([name, { light, dark }]) => [
    name,
    {
      fg: { value: { _light: light.fg, _dark: dark.fg } },
      bg: { value: { _light: light.bg, _dark: dark.bg } },
      edge: { value: { _light: light.edge, _dark: dark.edge } },
    },
  ]),
);
