import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A dialog of the user menu: in the page while it is open. */
export interface DialogSlotProps {
  onClose: () => void;
}

interface SlotModule {
  default: ComponentType;
}

// A feature fills a place of the frame with a file named after it: features/alerts/AlertDrawerSlot.tsx and so on.
const files = import.meta.glob<SlotModule>([
  '../../features/*/*Slot.tsx',
  '!../../features/*/*DialogSlot.tsx',
]);

const slot = (name: string): LazyExoticComponent<ComponentType> | null => {
  const entry = Object.entries(files).find(([path]) => path.endsWith(`/${name}.tsx`));
  return entry ? lazy(entry[1]) : null;
};

/** The places of the frame that features fill. The alert drawer is mounted also while closed, so that it hears. */
export const slots = {
  AlertDrawer: slot('AlertDrawerSlot'),
  ActivitySummary: slot('ActivitySummarySlot'),
  Announcements: slot('AnnouncementsSlot'),
};

const dialogFiles = import.meta.glob<{ default: ComponentType<DialogSlotProps> }>(
  '../../features/*/*DialogSlot.tsx',
);

const dialog = (name: string): LazyExoticComponent<ComponentType<DialogSlotProps>> | null => {
  const entry = Object.entries(dialogFiles).find(([path]) => path.endsWith(`/${name}DialogSlot.tsx`));
  return entry ? lazy(entry[1]) : null;
};

/** The dialogs of the user menu, by its lines: features/…/ChangePasswordDialogSlot.tsx and so on. A line without its dialog does not appear. */
export const menuDialogs = {
  accountDetails: dialog('AccountDetails'),
  changePassword: dialog('ChangePassword'),
  demoClock: dialog('DemoClock'),
  driverApp: dialog('DriverApp'),
  otherCompany: dialog('OtherCompany'),
};
