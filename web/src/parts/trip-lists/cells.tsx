import type { ReactNode } from 'react';
import type { TripRow_stopFragment, TripRow_tripFragment } from '../../gql/generated.ts';

/** A stop in one line: facility and department, else the address. */
export const stopText = (stop: TripRow_stopFragment | undefined): string =>
  stop ? [stop.facilityName, stop.departmentName].filter(Boolean).join(', ') || stop.label : '';

/** The codes of a classification in one line: call type, urgency, priority. */
export function codesOf(needs: TripRow_tripFragment['classification']): string {
  return [needs.callType, needs.urgency, needs.priority].flatMap((value) => value?.code ?? []).join(' · ');
}

/** A line of text in a cell, in its own direction. */
export const TextCell = (props: { children: string; muted?: boolean }): ReactNode => (
  <span
    dir="auto"
    style={props.muted ? { color: 'var(--ptc-colors-fg-muted)' } : undefined}
    title={props.children}
  >
    {props.children}
  </span>
);
