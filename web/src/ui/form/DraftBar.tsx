import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../Feedback.tsx';
import { draftBarMessages as m } from './draftBar.messages.ts';

/**
 * Over a form: somebody was writing in it before, and may go on or let it be. `text` words it with the time.
 */
export function DraftBar(props: {
  at: string;
  text: (at: string) => string;
  onContinue: () => void;
  onDiscard: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const today = time.at(present(), null, 'date');
  const at = time.at(props.at, null, time.at(props.at, null, 'date') === today ? 'time' : 'dayTime');
  return (
    <Banner
      live
      whole
      text={props.text(at)}
      action={
        <chakra.span display="flex" gap="2">
          <Button size="xs" onClick={props.onContinue}>
            {intl.formatMessage(m.continue)}
          </Button>
          <Button size="xs" variant="outline" onClick={props.onDiscard}>
            {intl.formatMessage(m.discard)}
          </Button>
        </chakra.span>
      }
    />
  );
}
