import type { LucideIcon } from 'lucide-react';
import type { Message } from '../../lib/intl/messages.ts';
import type { Access, MenuGroup } from './rules.ts';

/** One line of a side menu. */
export interface MenuItem {
  key: string;
  label: Message;
  icon: LucideIcon;
  to: string;
  /**
   * What follows the address of a list whose entries have addresses of their own, in React Router's writing.
   */
  detail?: string;
  /** The screen's file; without it the item does not appear. */
  page: string;
  group: MenuGroup;
  access: Access;
  /** Who may open the address without the menu's group: the role that the server asks for is enough. */
  opens?: Access;
}
