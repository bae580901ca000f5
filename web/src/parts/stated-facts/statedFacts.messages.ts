import type { StatedFactName } from '@ptc/schema/rules/statedFacts';
import { defineMessages, type Message } from '../../lib/intl/messages.ts';

/** What is stated of a leg, as people read it. */
export const statedFactMessages: Readonly<Record<StatedFactName, Message>> = defineMessages({
  companions: { id: 'statedFact.companions', defaultMessage: 'Companions' },
  patientAge: { id: 'statedFact.patientAge', defaultMessage: 'Age' },
  patientWeight: { id: 'statedFact.patientWeight', defaultMessage: 'Weight (lb)' },
  patientCount: { id: 'statedFact.patientCount', defaultMessage: 'Count' },
  patientVolume: { id: 'statedFact.patientVolume', defaultMessage: 'Volume' },
});
