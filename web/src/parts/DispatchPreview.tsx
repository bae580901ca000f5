import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DispatchPreview_planFragment } from '../gql/hooks.ts';
import { Banner } from '../ui/Feedback.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { dispatchMessages as m } from './dispatch.messages.ts';

// There is no plan before the server's first answer.
const DispatchPlan = lazyPart(
  () => import('./DispatchPlan.tsx'),
  (part) => part.DispatchPlan,
  'panel',
);

/** Where the question for the rule stands. */
export type DispatchState = 'waiting' | 'wrong' | 'searching' | 'known' | 'failed';

/** Who would be offered the booking; until that is known, why it is not. */
export function DispatchPreview({
  plan,
  state,
  timeZone,
}: {
  state: DispatchState;
  plan: DispatchPreview_planFragment | null;
  timeZone: string;
}): ReactNode {
  const intl = useIntl();
  if (plan !== null)
    return <DispatchPlan plan={plan} searching={state === 'searching'} timeZone={timeZone} />;
  if (state === 'failed') return <Banner kind="error" text={intl.formatMessage(m.failed)} live />;
  return (
    <chakra.p color="fg.muted" role="status">
      {intl.formatMessage(state === 'known' ? m.searching : m[state])}
    </chakra.p>
  );
}
