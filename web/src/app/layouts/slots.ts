import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface SlotModule {
  default: ComponentType;
}

// A feature fills a place of the frame with a file named after it: features/alerts/AlertDrawerSlot.tsx and so on.
const files = import.meta.glob<SlotModule>('../../features/*/*Slot.tsx');

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
