import type { SystemContext } from '@chakra-ui/react';
import { wear } from './look.ts';
import { slotRecipes } from './slotRecipes.ts';
import { system } from './system.ts';

type Styles = ReturnType<SystemContext['getSlotRecipeFn']>;

type Look = Parameters<SystemContext['sva']>[0];

const looks = slotRecipes as Readonly<Record<string, Look>>;
const made = new Map<string, Styles>();

/**
 * The plain look with those of the components that have parts (dialogs, menus, tables …); the sign-in page
 * has none of them.
 */
export const wholeSystem: SystemContext = {
  ...system,
  getSlotRecipe: (key: string, fallback?: object) => looks[key] ?? fallback,
  getSlotRecipeFn: (key: string, fallback?: object) => {
    const known = made.get(key);
    if (known) return known;
    const styles: Styles = system.sva(looks[key] ?? (fallback as Look | undefined) ?? { slots: [] });
    made.set(key, styles);
    return styles;
  },
  isSlotRecipe: (key: string) => Object.hasOwn(looks, key),
  hasRecipe: (key: string) => system.isRecipe(key) || Object.hasOwn(looks, key),
};

wear(wholeSystem);
