import { contrast as contrastOf } from '@ptc/schema/rules/contrast';
import { expect, it } from 'vitest';
import { surfaceOf } from '../../ui/Field.tsx';
import { tones } from '../../ui/tones.ts';
import { system } from './system.ts';

/** A colour of the theme as it is in the light and in the dark. */
const valuesOf = (name: string): [string, string] => {
  const value = system._config.theme?.semanticTokens?.colors as Record<
    string,
    Record<string, { value: { _light: string; _dark: string } }>
  >;
  const [group = '', shade = 'DEFAULT'] = name.split('.');
  const found = value[group]?.[shade]?.value;
  if (!found) throw new Error(`No colour ${name}`);
  return [found._light, found._dark];
};
const contrast = (one: string, other: string): number[] =>
  valuesOf(one).map((colour, theme) => contrastOf(colour, valuesOf(other)[theme] ?? ''));

it('what may only be read can be read, and its broken edge is seen, in both themes', () => {
  const look = surfaceOf(true);
  for (const text of ['fg', 'fg.muted', look._placeholder?.color ?? ''])
    for (const ratio of contrast(text, look.bg)) expect(ratio).toBeGreaterThanOrEqual(4.5);
  // What the transport of a leg is said in.
  const grounds = valuesOf(look.bg);
  for (const { light, dark } of [tones.moving, tones.unfulfilled, tones.conflict])
    for (const ratio of [contrastOf(light.fg, grounds[0]), contrastOf(dark.fg, grounds[1])])
      expect(ratio).toBeGreaterThanOrEqual(4.5);
  for (const ratio of contrast(look.borderColor, 'bg.panel')) expect(ratio).toBeGreaterThanOrEqual(3);
});

it('and differs from what may be changed by its ground and its edge', () => {
  const [fixed, open] = [surfaceOf(true), surfaceOf(false)];
  expect([fixed.borderStyle, open.borderStyle]).toEqual(['dashed', undefined]);
  for (const ratio of contrast(fixed.bg, open.bg)) expect(ratio).toBeGreaterThan(1.1);
  for (const ratio of contrast(open.borderColor, open.bg)) expect(ratio).toBeGreaterThanOrEqual(3);
});

it('what is wrong has the edge of an error, whether it may be changed or not', () => {
  for (const readOnly of [true, false])
    expect(surfaceOf(readOnly)._invalid).toEqual({ borderColor: 'border.error' });
});
