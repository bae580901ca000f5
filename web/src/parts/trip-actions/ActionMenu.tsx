import { Menu, Portal, type Menu as MenuTypes } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import type { TripAction } from './useTripActions.tsx';

/** A menu of what can be done with a leg, behind the button that is given. */
export function ActionMenu(props: {
  actions: readonly TripAction[];
  placement: NonNullable<MenuTypes.RootProps['positioning']>['placement'];
  /** Rows as tall as a finger needs them. */
  large?: boolean;
  children: ReactElement;
}): ReactNode {
  return (
    <Menu.Root positioning={{ placement: props.placement }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{props.children}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {props.actions.map((action) => (
              <Menu.Item
                key={action.name}
                value={action.name}
                minH={props.large ? '44px' : undefined}
                color={action.danger ? 'danger.fg' : undefined}
                onClick={action.run}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
