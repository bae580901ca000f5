import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { bookingDetailMessages as m } from '../booking-detail/bookingDetail.messages.ts';

const LegAnswers = lazyPart(
  () => import('./LegAnswers.tsx'),
  (part) => part.LegAnswers,
  'panel',
);

/** The answers of a leg, folded away until somebody asks for them. `at`: when they were last given. */
export const LegAnswersFold = ({ tripId, at }: { tripId: string; at: string }): ReactNode => (
  <AnswersFold>
    <LegAnswers key={at} tripId={tripId} />
  </AnswersFold>
);

/** Answers, folded away until somebody asks for them: they are not read before. */
export function AnswersFold({ children }: { children: ReactNode }): ReactNode {
  const intl = useIntl();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <chakra.section>
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        gap="1"
        fontSize="13px"
        fontWeight="600"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        {intl.formatMessage(m.answers)}
      </chakra.button>
      <chakra.div id={id} hidden={!open} pt="1">
        {open ? children : null}
      </chakra.div>
    </chakra.section>
  );
}
