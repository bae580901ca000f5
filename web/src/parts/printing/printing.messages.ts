import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of what is printed of a leg. */
export const printingMessages = defineMessages({
  title: { id: 'printing.title', defaultMessage: 'Print: {leg}' },
  what: { id: 'printing.what', defaultMessage: 'What' },
  tripSheet: { id: 'printing.tripSheet', defaultMessage: 'Trip sheet for the crew' },
  faceSheet: { id: 'printing.faceSheet', defaultMessage: 'Face sheet of the patient' },
  manifest: { id: 'printing.manifest', defaultMessage: 'Manifest of {vehicle}, {day}' },
  save: { id: 'printing.save', defaultMessage: 'Save as PDF' },
  close: { id: 'printing.close', defaultMessage: 'Close' },
  gone: { id: 'printing.gone', defaultMessage: 'It is not yours to print any more. Reload the booking.' },
  failed: { id: 'printing.failed', defaultMessage: 'The page could not be shown. Save it instead.' },
});
