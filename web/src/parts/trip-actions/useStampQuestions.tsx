import { chakra } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_tripFragment, StampReasons_reasonFragment } from '../../gql/generated.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { StampReasons } from './StampReasons.tsx';
import { stampReasonMessages as asked } from './stampReasons.messages.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** What somebody was asked about stamps, and said yes to. */
export interface SaidYes {
  acceptTerms: number | null;
  confirmedReasons: string[];
}
export const saidNothing: SaidYes = { acceptTerms: null, confirmedReasons: [] };

/** What is asked before stamps are saved: changes that the crew did not know of, and what is odd. */
export type StampQuestion =
  | { __typename: 'StaleTerms' }
  | {
      __typename: 'ChangesNotAccepted';
      trip: Pick<BookingDetail_tripFragment, 'conflict' | 'pickUpTimeZone' | 'termsVersion'>;
    }
  | { __typename: 'ConfirmStamps'; reasons: readonly Omit<StampReasons_reasonFragment, '__typename'>[] };

const questions: ReadonlySet<string> = new Set<StampQuestion['__typename']>([
  'StaleTerms',
  'ChangesNotAccepted',
  'ConfirmStamps',
]);

/** Whether an answer to stamps is a question. */
export const isStampQuestion = <A extends { __typename: string }>(
  answer: A,
): answer is Extract<A, StampQuestion> => questions.has(answer.__typename);

/** Asks; what was said before with what is said now, to be sent with the same stamps. Null: no. */
export type AskStamps = (
  leg: { name: string; zone: string },
  question: StampQuestion,
  said: SaidYes,
) => Promise<SaidYes | null>;

/** The questions about stamps, as dialogs. */
export function useStampQuestions(): AskStamps {
  const intl = useIntl();
  const confirm = useConfirm();
  return useCallback(
    async ({ name, zone }, question, said) => {
      // Moved once more while the question stood: ask again, with what is so now.
      if (question.__typename === 'StaleTerms') return { ...said, acceptTerms: null };
      const no = intl.formatMessage(asked.back);
      const about = (sentence: string, what: ReactNode): ReactNode => (
        <>
          <chakra.p mb="3">{sentence}</chakra.p>
          {what}
        </>
      );
      if (question.__typename === 'ChangesNotAccepted') {
        const { conflict, pickUpTimeZone, termsVersion } = question.trip;
        const { confirmed } = await confirm({
          title: intl.formatMessage(m.acceptChanges, { name }),
          yes: intl.formatMessage(m.acceptWithStamps, { name }),
          no,
          text: about(
            intl.formatMessage(m.changesFirst, { name }),
            <ConflictTable lines={conflict} timeZone={pickUpTimeZone} agreed />,
          ),
        });
        return confirmed ? { ...said, acceptTerms: termsVersion } : null;
      }
      const { reasons } = question;
      const { confirmed } = await confirm({
        title: intl.formatMessage(asked.title),
        yes: intl.formatMessage(asked.save),
        no,
        text: about(intl.formatMessage(asked.ask, { name }), <StampReasons reasons={reasons} zone={zone} />),
      });
      return confirmed
        ? { ...said, confirmedReasons: [...said.confirmedReasons, ...reasons.map(({ key }) => key)] }
        : null;
    },
    [intl, confirm],
  );
}
