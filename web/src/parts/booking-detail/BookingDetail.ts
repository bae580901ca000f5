import { lazyPart } from '../../ui/lazyPart.tsx';

/** The details of a booking beside a list; they come when the first one is opened. */
export const BookingDetail = lazyPart(
  () => import('./BookingDetailPanel.tsx'),
  (part) => part.BookingDetailPanel,
  'panel',
);
