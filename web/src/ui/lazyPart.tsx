import { Button, chakra } from '@chakra-ui/react';
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ServerUnreachable, serverAnswers } from '../lib/serverAnswers.ts';
import { useServerBack } from '../lib/useServerBack.ts';
import { ErrorState, Skeletons } from './Feedback.tsx';
import { uiMessages } from './ui.messages.ts';

/** Where a part stands: over the page, or as a piece of it that shows lines while it comes. */
export type PartPlace = 'overlay' | 'panel';

/** The part's file did not come; the cause says why. */
class PartMissing extends Error {
  override name = 'PartMissing';
}

/**
 * `React.lazy` for a heavy dialog or panel, which is downloaded when it is first shown. Where it cannot be
 * had it says so and asks again, by itself once the server is back; the page around it, with all that was
 * typed, stays.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  place: PartPlace = 'overlay',
): ComponentType<Props> {
  // A browser that once failed to get a module never asks for it again while the page stands: so nothing is
  // asked for while the server does not answer. `lazy` keeps a failure for ever too: another try is another
  // `lazy`.
  const ask = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        if (!(await serverAnswers())) throw new ServerUnreachable();
        return { default: pick(await load()) };
      } catch (error) {
        throw new PartMissing('a part of the console could not be loaded', { cause: error });
      }
    });
  let Part = ask();
  return function LazyPart(props) {
    const closed = 'open' in props && props.open === false;
    // What has a state of its own for being closed is not needed before it is open.
    const [wanted, setWanted] = useState(!closed);
    if (!closed && !wanted) setWanted(true);
    if (closed && !wanted) return null;
    return (
      <PartBoundary
        place={place}
        onRetry={() => {
          Part = ask();
        }}
      >
        {() => (
          <Suspense fallback={place === 'panel' ? <Coming /> : null}>
            <Part {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  };
}

const Coming = (): ReactNode => (
  <chakra.div p="4">
    <Skeletons rows={6} />
  </chakra.div>
);

/** Catches a part that did not come, and nothing else: what fails inside a part is the page's to show. */
class PartBoundary extends Component<
  { place: PartPlace; onRetry: () => void; children: () => ReactNode },
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children();
    if (!(error instanceof PartMissing)) throw error;
    return (
      <Missing
        place={this.props.place}
        offline={error.cause instanceof ServerUnreachable}
        onRetry={this.retry}
      />
    );
  }
}

/** Instead of a part that could not be downloaded. */
function Missing(props: { place: PartPlace; offline: boolean; onRetry: () => void }): ReactNode {
  const intl = useIntl();
  useServerBack(props.offline ? props.onRetry : null);
  if (props.place === 'panel') return <ErrorState onRetry={props.onRetry} />;
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
      {props.offline ? null : (
        <Button size="xs" variant="ghost" onClick={() => globalThis.location.reload()}>
          {intl.formatMessage(uiMessages.reload)}
        </Button>
      )}
    </chakra.div>
  );
}
