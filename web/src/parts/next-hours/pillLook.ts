import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  CircleCheckBig,
  ClockAlert,
  CloudAlert,
  Hourglass,
  PencilLine,
  Send,
  TimerOff,
  TriangleAlert,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import type { Message } from '../../lib/intl/messages.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { stateTone } from '../../ui/states.ts';
import { nextHoursMessages } from './nextHours.messages.ts';
import type { PillState } from './nextHours.state.ts';

/** The sign of each state, beside its colour. */
export const pillIcons: Readonly<Record<PillState, LucideIcon>> = {
  API_FAILED: CloudAlert,
  BLOCKED: Ban,
  UNFULFILLED: CircleAlert,
  EXPIRED: TimerOff,
  CONFLICT: TriangleAlert,
  LATE: ClockAlert,
  DRAFT: PencilLine,
  OFFERED: Send,
  ACCEPTING: Hourglass,
  ACCEPTED: Check,
  ASSIGNED: CheckCheck,
  IN_MOTION: Truck,
  COMPLETED: CircleCheckBig,
};

/** The word of each state; what runs late says so whether it is late yet or not. */
export const pillWord = (state: PillState): Message =>
  state === 'LATE' ? nextHoursMessages.runningLate : stateMessages[state];

/** The colour of a state's foreground, background or edge. */
export const pillTone = (state: PillState, part: 'fg' | 'bg' | 'edge'): string =>
  `var(--ptc-colors-tone-${stateTone[state]}-${part})`;

/**
 * How wide a pill of so many letters is drawn, in pixels: its sign, the time and as much of a name as is
 * worth a look.
 */
export const pillPx = (letters: number): number =>
  Math.round(Math.min(168, Math.max(76, 32 + letters * 6.9)));

/** Plain rules for what stands on the screen by the hundred. */
export const pillStyles = {
  '& .pill': {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    borderWidth: '1px',
    borderInlineStartWidth: '3px',
    borderRadius: '4px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: '12px',
    cursor: 'pointer',
  },
  '& .pill > svg': { flexShrink: '0' },
  '& .pill > span': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0' },
  '& .pill > b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  '& .pill[data-selected]': { outline: '2px solid', outlineColor: 'accent.solid', zIndex: '2' },
  '& .pill:focus-visible': { zIndex: '2' },
} as const;
