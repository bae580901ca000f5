import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Missing } from './booking-editor.usual.ts';
import type { BookingMode } from './booking-editor.values.ts';
import type { FormReport } from './BookingForm.tsx';
import { bookingMessages as booking } from './bookingEditor.messages.ts';
import { pathMessages as m } from './path.messages.ts';

const words = {
  PATIENT: m.patient,
  WHEN: m.when,
  FROM: m.from,
  TO: m.to,
  RETURN: booking.return,
  NEED: m.need,
} as const satisfies Record<Missing, unknown>;

/** What a new booking still lacks, beside the button that sends it. */
export function Lacking({ mode, report }: { mode: BookingMode; report: FormReport }): ReactNode {
  const intl = useIntl();
  if (mode !== 'new' && mode !== 'copy') return null;
  const { missing } = report;
  return (
    <chakra.p me="auto" display="flex" alignItems="center" gap="2" fontSize="13px" color="fg.muted" minW="0">
      {missing.length === 0 ? <CircleCheck size={15} aria-hidden /> : <CircleDashed size={15} aria-hidden />}
      {missing.length === 0
        ? intl.formatMessage(m.nothingMissing)
        : intl.formatMessage(m.missing, {
            count: missing.length,
            what: intl.formatList(
              missing.map((one) => intl.formatMessage(words[one])),
              { type: 'unit' },
            ),
          })}
    </chakra.p>
  );
}
