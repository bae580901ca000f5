import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useKeptDrafts } from '../../lib/drafts/useKeptDrafts.ts';
import { takenAway } from '../../lib/session/leaving.ts';
import { useSession } from '../../lib/session/session.ts';
import { present } from '../../lib/time/present.ts';
import { DraftBar } from './DraftBar.tsx';
import { draftBarMessages as m } from './draftBar.messages.ts';
import { useFormMemory } from './FormContext.ts';
import { goneOn, isSpent, readFormDraft, writtenFormDraft } from './formDraft.ts';

/**
 * Keeps what is typed into the form above, sealed with the session, until the form is gone: it was saved, or
 * given up. A page that is loaded again finds it and offers to go on; so does the same company's form where
 * another tab took this one away by working for another company.
 */
export function KeptForm(props: {
  place: string;
  secret: readonly string[];
  /** What the form began with; it follows where the form begins again. */
  began: { values: object };
}): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const { store, change } = useFormMemory();
  const { secret, began } = props;
  const place = `${company.id} ${props.place}`;
  const { pen, offered, resume, discard } = useKeptDrafts(place, readFormDraft);
  useEffect(() => {
    const look = (): void => {
      const { dirty, values } = store.get();
      if (!dirty) began.values = values;
      pen.write(
        dirty
          ? () =>
              writtenFormDraft({ at: present().toISOString(), place, began: began.values, values }, secret)
          : null,
      );
    };
    look();
    return store.subscribe(look);
  }, [began, pen, place, secret, store]);
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    const taken = takenAway.times();
    return () => {
      stands.current = false;
      // React's check of effects takes them away and puts them back within the same task.
      queueMicrotask(() => {
        if (!stands.current && takenAway.times() === taken) void pen.end();
      });
    };
  }, [pen]);
  const now = store.get().values;
  const spent = offered !== null && isSpent(now, offered);
  useEffect(() => {
    if (spent) discard();
  }, [spent, discard]);
  if (offered === null || spent) return null;
  const { overtaken } = goneOn(began.values, offered);
  return (
    <chakra.div mb="3">
      <DraftBar
        at={offered.at}
        text={(at) => intl.formatMessage(overtaken ? m.wereOvertaken : m.wereWriting, { at })}
        onContinue={() => {
          void pen.end();
          resume();
          change((values) => goneOn(values, offered).values);
        }}
        onDiscard={discard}
      />
    </chakra.div>
  );
}
