import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { offerStateMessages, stateMessages } from './states.messages.ts';
import { isStruck, stateTone, type StateName } from './states.ts';
import type { ToneName } from './tones.ts';

/** A chip of any tone: colour and word together. Plain markup, since grids hold hundreds. */
export function Chip(props: {
  tone: ToneName;
  children: ReactNode;
  struck?: boolean;
  icon?: ReactNode;
  title?: string;
}): ReactNode {
  return (
    <span
      className="ptc-chip"
      data-tone={props.tone}
      data-struck={props.struck ? '' : undefined}
      title={props.title}
    >
      {props.icon}
      <span className="ptc-chip-word">{props.children}</span>
    </span>
  );
}

/** The chip of a trip status, display state, offer status or record status. */
export function StatusChip(props: { state: StateName; title?: string; ofOffer?: boolean }): ReactNode {
  const intl = useIntl();
  return (
    <Chip
      tone={stateTone[props.state]}
      struck={isStruck(props.state)}
      {...(props.title ? { title: props.title } : {})}
    >
      {intl.formatMessage((props.ofOffer ? offerStateMessages : stateMessages)[props.state])}
    </Chip>
  );
}
