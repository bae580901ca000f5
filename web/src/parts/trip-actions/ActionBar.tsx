import { Button, chakra, IconButton } from '@chakra-ui/react';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ActionMenu } from './ActionMenu.tsx';
import { finalWord, primaryActions } from './actions.state.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';
import type { TripAction } from './useTripActions.tsx';

const finalWords = {
  completed: m.finalCompleted,
  cancelled: m.finalCancelled,
  notCarried: m.finalNotCarried,
} as const;

const isPrimary = (action: TripAction, index: number): boolean =>
  index === 0 && primaryActions.has(action.name);

/**
 * The actions of a leg: the first as the primary button, two more beside it, the rest in a menu; one word
 * when it has ended.
 */
export function ActionBar(props: {
  name: string;
  status: string;
  actions: readonly TripAction[];
  busy: boolean;
  menuOnly?: boolean;
}): ReactNode {
  const intl = useIntl();
  const ended = finalWord(props.status);
  if (ended) return <chakra.span color="fg.muted">{intl.formatMessage(finalWords[ended])}</chakra.span>;
  const shown = props.menuOnly ? [] : props.actions.filter((action) => !action.danger).slice(0, 3);
  const rest = props.actions.filter((action) => !shown.includes(action));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {shown.map((action, index) => (
        <Button
          key={action.name}
          size="xs"
          variant={isPrimary(action, index) ? 'solid' : 'outline'}
          colorPalette={isPrimary(action, index) ? 'accent' : 'gray'}
          disabled={props.busy}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 ? (
        <ActionMenu actions={rest} placement="bottom-end">
          <IconButton
            size="xs"
            variant="outline"
            disabled={props.busy}
            aria-label={intl.formatMessage(m.more, { name: props.name })}
          >
            <EllipsisVertical />
          </IconButton>
        </ActionMenu>
      ) : null}
    </chakra.div>
  );
}
