import type { ReactNode } from 'react';
import { When } from '../ui/When.tsx';

/**
 * The cell of a time as one reads it, with the whole date and zone on hover; the CSV file has the column's
 * value.
 */
export const timeCell =
  <Row,>(
    at: (row: Row) => string | null | undefined,
    zone?: (row: Row) => string | null | undefined,
  ): ((row: Row) => ReactNode) =>
  (row) => <When at={at(row)} zone={zone?.(row)} />;
