import { chakra, IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Pencil, Power, PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { edit: <Pencil />, up: <ArrowUp />, down: <ArrowDown />, on: <Power />, off: <PowerOff /> };

/** One press of a row; `label` names the row too, for those who cannot see which it stands in. */
export interface RowAction {
  icon: keyof typeof icons;
  label: string;
  run: () => void;
}

/** The small buttons at the end of a row. */
export function RowActions(props: { actions: readonly (RowAction | null)[] }): ReactNode {
  return (
    <chakra.span display="flex" gap="1">
      {props.actions.map((action) => (action ? <IconButton key={action.icon} size="2xs" variant="ghost" aria-label={action.label} title={action.label} onClick={action.run}>{icons[action.icon]}</IconButton> : null))}
    </chakra.span>
  );
}
