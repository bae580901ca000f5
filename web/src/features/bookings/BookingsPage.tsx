import type { ReactNode } from 'react';
import { BookingsScreen } from './BookingsScreen.tsx';

/** The bookings of a care provider. */
export default function BookingsPage(): ReactNode {
  return <BookingsScreen byProxy={false} />;
}
