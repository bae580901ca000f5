import { useState } from 'react';

/**
 * Which page of so many is turned to, and the way to another. Another file under the same name, as a sample
 * that is made again, may have fewer: its last is shown then.
 */
export function useTurnedPage(count: number): { no: number; turn: (by: number) => void } {
  const [turned, setTurned] = useState(1);
  const no = Math.min(turned, Math.max(1, count));
  return { no, turn: (by) => setTurned(Math.min(count, Math.max(1, no + by))) };
}
