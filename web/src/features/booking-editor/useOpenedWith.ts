import { useState } from 'react';

/**
 * A booking or template as it was first read: live events go on changing the cached one, and the form stands
 * on the version that it was opened with. Another one is opened as it is then.
 */
export function useOpenedWith<Row extends { readonly id: string }>(newest: Row | null): Row | null {
  const [row, setRow] = useState(newest);
  if (newest !== null && row?.id !== newest.id) setRow(newest);
  return row;
}
