import { useEffect, type ReactNode, type RefObject } from 'react';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import type { BookingValues } from './booking-editor.values.ts';
import { TriedDialog } from './TriedDialog.tsx';
import { useTryBooking, type TriedPart } from './useTryBooking.ts';

/** Test mode of the editor around it: what is submitted is tried, and shown; nothing is booked. */
export interface TestMode {
  /** What the next submission is for. */
  part: TriedPart;
  submit: ((values: BookingValues) => Promise<readonly ServerIssue[]>) | null;
}

/** Tries what is submitted, and shows what would have become of it. */
export function TestBooking(props: {
  versionId: string;
  mode: RefObject<TestMode>;
  onBusy: (busy: boolean) => void;
}): ReactNode {
  const { mode, onBusy } = props;
  const { busy, tried, close, submit } = useTryBooking(props.versionId);
  useEffect(() => {
    const now = mode.current;
    now.submit = (values) => submit(values, now.part);
    return () => {
      now.submit = null;
    };
  });
  useEffect(() => onBusy(busy), [busy, onBusy]);
  return tried ? <TriedDialog {...tried} onClose={close} /> : null;
}
