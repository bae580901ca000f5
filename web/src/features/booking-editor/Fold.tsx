import { chakra } from '@chakra-ui/react';
import { getIn } from 'formik';
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useFormPart } from '../../ui/form/FormContext.ts';
import type { BookingValues } from './booking-editor.values.ts';
import { useBooking } from './useBookingForm.ts';

/**
 * What a booking may have beside the path: its name and, while it is closed, what is in it. Opens by itself
 * where a value is, and where an error is when the form is sent; what is in it keeps its place either way.
 */
export function Fold(props: {
  title: string;
  /** What is in it, in a few words; asked while it is closed. */
  summary: (values: BookingValues) => string;
  filled: (values: BookingValues) => boolean;
  /** Names of its fields. */
  fields: readonly string[];
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const filled = useBooking(props.filled);
  const { submitCount, wrong } = useFormPart((form) => ({
    submitCount: form.submitCount,
    wrong: form.submitCount > 0 && props.fields.some((field) => getIn(form.errors, field) !== undefined),
  }));
  // What somebody chose holds until the form is sent with an error in it.
  const [chosen, setChosen] = useState<{ open: boolean; sent: number } | null>(null);
  const decided = chosen !== null && !(wrong && chosen.sent < submitCount) ? chosen.open : null;
  // What is being written in does not close when its last letter goes.
  const [was, setWas] = useState(filled);
  if (filled && !was) setWas(true);
  const open = decided ?? (was || wrong);
  const summary = useBooking((values) => (open ? '' : props.summary(values)));
  return (
    <chakra.section borderTopWidth="1px" css={{ gridColumn: open ? '1 / -1' : 'auto' }} minW="0">
      <chakra.h3>
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen({ open: !open, sent: submitCount })}
          display="flex"
          alignItems="baseline"
          gap="2"
          w="full"
          minH="9"
          py="2"
          textAlign="start"
          cursor="pointer"
          fontSize="sm"
        >
          <chakra.span
            alignSelf="center"
            color="fg.muted"
            aria-hidden
            css={{ transform: open ? 'rotate(90deg)' : undefined }}
          >
            <ChevronRight size={15} />
          </chakra.span>
          <chakra.span fontWeight="600" minW="28" flexShrink="0" color={wrong ? 'danger.fg' : undefined}>
            {props.title}
          </chakra.span>
          {open ? null : (
            <chakra.span color="fg.muted" fontWeight="400" minW="0" truncate dir="auto">
              {summary}
            </chakra.span>
          )}
        </chakra.button>
      </chakra.h3>
      <chakra.div id={id} hidden={!open} pb="4">
        {props.children}
      </chakra.div>
    </chakra.section>
  );
}
