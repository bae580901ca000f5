import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Message } from '../intl/messages.ts';

/** A screen of the menu that the person may open. */
export interface MenuEntry {
  key: string;
  to: string;
  label: Message;
  icon: LucideIcon;
  group: string;
}

export const MenuEntriesContext = createContext<readonly MenuEntry[]>([]);

/** All screens of the frame's menu that the person may open, also those a narrow screen's menu leaves out. */
export const useMenuEntries = (): readonly MenuEntry[] => useContext(MenuEntriesContext);
