import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  AskContext,
  type AlertNotice,
  type Asker,
  type ConfirmAnswer,
  type ConfirmQuestion,
} from './confirm.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Asked =
  | { kind: 'confirm'; id: number; question: ConfirmQuestion; answer: (value: ConfirmAnswer) => void }
  | { kind: 'alert'; id: number; notice: AlertNotice; answer: () => void };

let nextId = 0;

const unanswered: ConfirmAnswer = { confirmed: false, unanswered: true, reason: '', comment: '' };

/** Holds the questions that `useConfirm` and `useAlert` ask, topmost last. */
export function ConfirmProvider(props: { children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const drop = useCallback((id: number) => setAsked((all) => all.filter((one) => one.id !== id)), []);
  // Where the screen goes, as at the end of a session, nobody answers any more, and nobody is to wait.
  const open = useRef(asked);
  useLayoutEffect(() => {
    open.current = asked;
  });
  useEffect(
    () => () => {
      for (const one of open.current) if (one.kind === 'confirm') one.answer(unanswered);
    },
    [],
  );
  const asker = useMemo<Asker>(
    () => ({
      confirm: (question = {}) =>
        new Promise((resolve) => {
          nextId += 1;
          setAsked((all) => [...all, { kind: 'confirm', id: nextId, question, answer: resolve }]);
        }),
      alert: (notice) =>
        new Promise((resolve) => {
          nextId += 1;
          setAsked((all) => [...all, { kind: 'alert', id: nextId, notice, answer: resolve }]);
        }),
    }),
    [],
  );
  return (
    <AskContext.Provider value={asker}>
      {props.children}
      {asked.map((one) =>
        one.kind === 'confirm' ? (
          <ConfirmDialog
            key={one.id}
            question={one.question}
            onAnswer={(answer) => {
              drop(one.id);
              one.answer(answer);
            }}
          />
        ) : (
          <AlertDialog
            key={one.id}
            notice={one.notice}
            onClose={() => {
              drop(one.id);
              one.answer();
            }}
          />
        ),
      )}
    </AskContext.Provider>
  );
}
