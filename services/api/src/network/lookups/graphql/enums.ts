import type { LookupKind, VariableGroup } from '@ptc/schema/rules/lists/network';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const LookupKindEnum = closedList<LookupKind>('LookupKind', 'Lists that companies configure.', {
  ATTACHMENT_TYPE: 'Kinds of documents.',
  CALL_TYPE: 'Vehicle and crew needed.',
  FACILITY_TYPE: 'Kinds of facilities.',
  PRIORITY: 'Who goes first when capacity is short.',
  URGENCY: 'How soon.',
  VARIABLE: 'What else the crew must bring or know.',
  COMPANY_TYPE: 'Kinds of companies.',
  CANCEL_REASON: 'Why a booker cancels.',
  DECLINE_REASON: 'Why a transport provider declines an offer.',
  UNABLE_TO_SERVICE_REASON: 'Why a transport provider gives an accepted leg back.',
  UNABLE_TO_COMPLETE_REASON: 'Why a crew that set out could not transport.',
});

export const VariableGroupEnum = closedList<VariableGroup>('VariableGroup', 'What a variable is about.', {
  DISPATCH: 'What dispatching has to send along.',
  PATIENT: "The patient's condition, and how they travel.",
});
