import { describe, expect, it } from 'vitest';
import { tones } from './tones.ts';

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number => {
  const at = (index: number): number => channel(Number.parseInt(hex.slice(index, index + 2), 16));
  return 0.2126 * at(1) + 0.7152 * at(3) + 0.0722 * at(5);
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

describe('the palette of states', () => {
  it.each(Object.entries(tones))('%s is readable (AA) in light and dark', (_name, tone) => {
    expect(contrast(tone.light.fg, tone.light.bg)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tone.dark.fg, tone.dark.bg)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(Object.entries(tones))('%s also reads on the plain surface', (_name, tone) => {
    expect(contrast(tone.light.fg, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tone.dark.fg, '#17191d')).toBeGreaterThanOrEqual(4.5);
  });
});
