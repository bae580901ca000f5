import { chakra, IconButton } from '@chakra-ui/react';
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  CircleStop,
  Copy,
  Eye,
  KeyRound,
  ListTree,
  LogOut,
  MailPlus,
  Pencil,
  Power,
  PowerOff,
  Store,
  Trash2,
  UserRoundX,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons = {
  edit: <Pencil />,
  copy: <Copy />,
  view: <Eye />,
  up: <ArrowUp />,
  down: <ArrowDown />,
  on: <Power />,
  off: <PowerOff />,
  delete: <Trash2 />,
  stop: <CircleStop />,
  mail: <MailPlus />,
  signOut: <LogOut />,
  signOutAll: <UserRoundX />,
  key: <KeyRound />,
  parts: <ListTree />,
  market: <Store />,
  bookings: <CalendarClock />,
};

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
      {props.actions.map((action) =>
        action ? (
          <IconButton
            key={action.icon}
            size="2xs"
            variant="ghost"
            aria-label={action.label}
            title={action.label}
            onClick={action.run}
          >
            {icons[action.icon]}
          </IconButton>
        ) : null,
      )}
    </chakra.span>
  );
}
