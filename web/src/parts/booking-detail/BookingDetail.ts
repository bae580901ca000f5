import { later } from '../../ui/later.tsx';

/** The details of a booking beside a list; they come when the first one is opened. */
export const BookingDetail = later(
  () => import('./BookingDetailPanel.tsx'),
  (part) => part.BookingDetailPanel,
  'panel',
);
