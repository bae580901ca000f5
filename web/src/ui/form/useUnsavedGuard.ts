import { useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router';
import { unsaved } from '../../lib/unsaved.ts';
import { useConfirm } from '../confirm.ts';
import { uiMessages } from '../ui.messages.ts';
import { useUnloadWarning } from './useUnloadWarning.ts';

/**
 * Keeps unsaved work from being lost: asks before leaving the screen, its company or its language, lets the
 * browser ask before it closes the page, and gives `leave(close)` for the close button and Esc of a dialog; a
 * form whose `dirty` follows the last key says beside it how to ask it at once. `onGivenUp`: somebody left,
 * and gave up what was typed.
 */
export function useUnsavedGuard(
  dirty: boolean,
  onGivenUp?: () => void,
): (close: () => void, isDirty?: () => boolean) => void {
  const intl = useIntl();
  const confirm = useConfirm();
  const ask = useCallback(async (): Promise<boolean> => {
    const { confirmed } = await confirm({
      title: intl.formatMessage(uiMessages.unsavedTitle),
      text: intl.formatMessage(uiMessages.unsavedText),
      yes: intl.formatMessage(uiMessages.leave),
      no: intl.formatMessage(uiMessages.stay),
      danger: true,
    });
    return confirmed;
  }, [confirm, intl]);
  const allowed = useRef(false);
  /** They were asked by what leads to no other address: it is given up with the screen, not before. */
  const givesUp = useRef(false);
  const givenUp = useRef(onGivenUp);
  useEffect(() => {
    givenUp.current = onGivenUp;
  });
  useEffect(
    () => () => {
      if (givesUp.current) givenUp.current?.();
    },
    [],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leaves) => {
      if (!leaves) {
        blocker.reset();
        return;
      }
      allowed.current = true;
      onGivenUp?.();
      blocker.proceed();
    });
  }, [blocker, ask, onGivenUp]);
  useEffect(() => {
    if (!dirty) return undefined;
    const stayed = (): void => {
      allowed.current = false;
      givesUp.current = false;
    };
    stayed();
    return unsaved.guard({
      ask: async () => {
        const leaves = await ask();
        allowed.current = leaves;
        givesUp.current = leaves;
        return leaves;
      },
      stayed,
    });
  }, [ask, dirty]);
  // Where somebody has been asked already, the browser need not.
  const isAnswered = useCallback(() => allowed.current, []);
  useUnloadWarning(dirty, isAnswered);
  return useCallback(
    (close, isDirty) => {
      if (!dirty && !isDirty?.()) close();
      else {
        void ask().then((leaves) => {
          if (!leaves) return;
          // Closing may change the address: the question has been answered.
          allowed.current = true;
          onGivenUp?.();
          close();
        });
      }
    },
    [dirty, ask, onGivenUp],
  );
}
