import type { ReactNode } from 'react';
import { BookingsScreen } from './BookingsScreen.tsx';

/** What a market's call takers booked for other companies. */
export default function ProxyBookingsPage(): ReactNode {
  return <BookingsScreen byProxy />;
}
