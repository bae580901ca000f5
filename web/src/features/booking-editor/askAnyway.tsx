import { chakra } from '@chakra-ui/react';
import type { SimilarBookings_similarFragment } from '../../gql/hooks.ts';
import type { AskingPage } from './saving.ts';
import { similarMessages as m } from './similar.messages.ts';
import { SimilarList } from './SimilarBookings.tsx';

/** Asks whether a booking is meant although the patient has others that look like it. */
export async function askAnyway(
  similar: readonly SimilarBookings_similarFragment[],
  { intl, confirm }: Pick<AskingPage, 'intl' | 'confirm'>,
): Promise<boolean> {
  const { confirmed } = await confirm({
    title: intl.formatMessage(m.title),
    text: (
      <>
        <chakra.p mb="3">{intl.formatMessage(m.ask, { count: similar.length })}</chakra.p>
        <SimilarList similar={similar} />
      </>
    ),
    yes: intl.formatMessage(m.anyway),
    no: intl.formatMessage(m.back),
  });
  return confirmed;
}
