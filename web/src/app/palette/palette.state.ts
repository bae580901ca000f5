/** The parts of the palette's list, in their order. */
export const paletteGroups = [
  'recent',
  'here',
  'go',
  'console',
  'bookings',
  'ready',
  'legs',
  'patients',
  'facilities',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  /** A quieter word beside it. */
  detail?: string;
  /** The shortcut that does the same. */
  keys?: string;
  run: () => void;
}

/** How many lines of those used last come first. */
const recentAtMost = 5;
/** How many are remembered. */
const keptAtMost = 20;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well an item answers: 0 not at all, more the earlier its words begin as they were typed. */
export function fitOf(item: Pick<PaletteItem, 'label' | 'detail'>, typed: string): number {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  const label = fold(item.label);
  const parts = `${label} ${fold(item.detail ?? '')}`.split(/[^\p{L}\p{N}]+/u);
  if (!words.every((word) => parts.some((part) => part.startsWith(word)))) return 0;
  return label.startsWith(words.join(' ')) ? 2 : 1;
}

/**
 * What the palette lists, in the order it is shown: nothing typed, those used last and then all; else what
 * answers, the best first in each group. What was found by the server answers already.
 */
export function listed(
  items: readonly PaletteItem[],
  found: readonly PaletteItem[],
  typed: string,
  recent: readonly string[],
): PaletteItem[] {
  const at = (one: PaletteItem): number => {
    const place = recent.indexOf(one.id);
    return place < 0 ? recent.length : place;
  };
  const byGroup = (all: readonly PaletteItem[]): PaletteItem[] =>
    paletteGroups.flatMap((group) => all.filter((one) => one.group === group));
  if (typed.trim() === '') {
    const last = items
      .filter((one) => one.group !== 'here' && recent.includes(one.id))
      .toSorted((one, other) => at(one) - at(other))
      .slice(0, recentAtMost);
    return byGroup([
      ...last.map((one) => ({ ...one, group: 'recent' as const })),
      ...items.filter((one) => !last.includes(one)),
    ]);
  }
  const answers = items
    .map((one) => ({ one, fit: fitOf(one, typed) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || at(a.one) - at(b.one))
    .map(({ one }) => one);
  return byGroup([...answers, ...found]);
}

/**
 * The patient somebody asks for who begins with the action: 'ready abbott' means Abbott; the whole text where
 * it begins with nothing of the kind.
 */
export const askedReady = (typed: string): string =>
  typed.trim().replace(/^(?:ready(?: now)?|list[oa](?: ya)?)\s+(?=\S)/iu, '');

/** What was used last comes first, once. */
export const withUsed = (recent: readonly string[], id: string): string[] =>
  [id, ...recent.filter((one) => one !== id)].slice(0, keptAtMost);
