import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';

/** A dialog of the user menu: in the page while it is open. */
export interface DialogSlotProps {
  onClose: () => void;
}

interface SlotModule {
  default: ComponentType;
}

// A feature fills a place of the frame with a file named after it: features/alerts/AlertDrawerSlot.tsx and so
// on.
const files = import.meta.glob<SlotModule>(
  ['../../features/*/*Slot.tsx', '!../../features/*/*DialogSlot.tsx'],
  { eager: true },
);

const slot = (name: string): ComponentType | null =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}.tsx`))?.[1].default ?? null;

/**
 * The places of the frame that features fill. The alert drawer is mounted also while closed, so that it
 * hears.
 */
export const slots = {
  AlertDrawer: slot('AlertDrawerSlot'),
  ActivitySummary: slot('ActivitySummarySlot'),
  Announcements: slot('AnnouncementsSlot'),
  BackgroundWork: slot('BackgroundWorkSlot'),
};

const dialogFiles = import.meta.glob<{ default: ComponentType<DialogSlotProps> }>(
  '../../features/*/*DialogSlot.tsx',
);

const dialog = (name: string): ComponentType<DialogSlotProps> | null => {
  const entry = Object.entries(dialogFiles).find(([path]) => path.endsWith(`/${name}DialogSlot.tsx`));
  return entry ? lazyPart(entry[1], (part) => part.default) : null;
};

/**
 * The dialogs of the user menu, by its lines: features/…/ChangePasswordDialogSlot.tsx and so on. A line
 * without its dialog does not appear.
 */
export const menuDialogs = {
  accountDetails: dialog('AccountDetails'),
  changePassword: dialog('ChangePassword'),
  demoClock: dialog('DemoClock'),
  driverApp: dialog('DriverApp'),
  otherCompany: dialog('OtherCompany'),
};
