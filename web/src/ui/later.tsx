import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { connection } from '../lib/apollo/connection.ts';
import { ErrorState, Skeletons } from './Feedback.tsx';
import { fetched } from './fetched.ts';
import { uiMessages } from './ui.messages.ts';

/** A component that is downloaded when it is first shown, or before, when the page has nothing else to do. */
export interface Later<Props> {
  (props: Props): ReactNode;
  /** Whether it has come. */
  here: () => boolean;
  /** Begins the download: for who points at what opens it. */
  fetch: () => Promise<void>;
}

/**
 * Downloads a part of a screen later than the screen: dialogs, menus, panels. While it comes, a dialog's place is empty
 * and a panel's shows lines; where it does not come, both say so and try again on request, or once the server is back.
 */
export function later<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  place: 'overlay' | 'panel' = 'overlay',
): Later<Props> {
  const { here, fetch } = fetched(load);
  const Part: Later<Props> = (props) => {
    const [, arrive] = useReducer((count: number) => count + 1, 0);
    const [failed, setFailed] = useState(false);
    // What has a state of its own for being closed is not needed before it is open.
    const module = here();
    const missing = module === null && !('open' in props && props.open === false);
    useEffect(() => {
      if (!missing || failed) return undefined;
      let shown = true;
      fetch().then(
        () => {
          if (shown) arrive();
        },
        () => {
          if (shown) setFailed(true);
        },
      );
      return () => {
        shown = false;
      };
    }, [missing, failed]);
    useEffect(() => {
      const { epoch } = connection.get();
      return failed
        ? connection.subscribe(() => {
            if (connection.get().epoch !== epoch) setFailed(false);
          })
        : undefined;
    }, [failed]);
    if (module !== null) {
      const Arrived = pick(module);
      return <Arrived {...props} />;
    }
    if (!missing) return null;
    const retry = (): void => setFailed(false);
    if (place === 'panel')
      return failed ? (
        <ErrorState onRetry={retry} />
      ) : (
        <chakra.div p="4">
          <Skeletons rows={6} />
        </chakra.div>
      );
    return failed ? <Missing onRetry={retry} /> : null;
  };
  Part.here = () => here() !== null;
  Part.fetch = async () => {
    await fetch();
  };
  return Part;
}

/** Instead of a dialog that could not be downloaded. */
function Missing(props: { onRetry: () => void }): ReactNode {
  const intl = useIntl();
  return (
    <chakra.div
      role="alert"
      position="fixed"
      insetX="0"
      bottom="4"
      mx="auto"
      w="fit-content"
      maxW="calc(100vw - 32px)"
      zIndex="toast"
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor="tone.blocked.fg"
      borderRadius="l2"
      shadow="lg"
    >
      <span>
        {intl.formatMessage(uiMessages.loadFailed)}. {intl.formatMessage(uiMessages.loadFailedText)}
      </span>
      <Button size="xs" variant="outline" onClick={props.onRetry}>
        {intl.formatMessage(uiMessages.retry)}
      </Button>
      <Button size="xs" variant="ghost" onClick={() => globalThis.location.reload()}>
        {intl.formatMessage(uiMessages.reload)}
      </Button>
    </chakra.div>
  );
}
