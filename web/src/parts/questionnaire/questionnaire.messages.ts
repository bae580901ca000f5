import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a questionnaire that is answered. */
export const questionnaireMessages = defineMessages({
  none: { id: 'questionnaire.none', defaultMessage: 'No questions defined!' },
  valueRequired: { id: 'questionnaire.valueRequired', defaultMessage: 'Value required' },
  valueRequiredHint: { id: 'questionnaire.valueRequiredHint', defaultMessage: 'Value required -{hint}' },
  selectionRequired: { id: 'questionnaire.selectionRequired', defaultMessage: 'Selection required' },
  mustBeChecked: { id: 'questionnaire.mustBeChecked', defaultMessage: 'Must be checked' },
  invalidValue: { id: 'questionnaire.invalidValue', defaultMessage: 'Invalid value' },
  visibleError: {
    id: 'questionnaire.visibleError',
    defaultMessage: 'Error in question IsVisible code',
  },
  visibleErrorText: {
    id: 'questionnaire.visibleErrorText',
    defaultMessage: '{questions}. The question is shown. Tell whoever keeps the questionnaire.',
  },
  rulesError: {
    id: 'questionnaire.rulesError',
    defaultMessage: 'Error in question rules code: {questions}. The answer is taken as it is.',
  },
  scriptsFailed: {
    id: 'questionnaire.scriptsFailed',
    defaultMessage: 'The questions could not be worked out here. Reload the page to try again.',
  },
  valueOf: { id: 'questionnaire.valueOf', defaultMessage: 'Value: {question}' },
  classified: { id: 'questionnaire.classified', defaultMessage: 'Follows from the answers' },
  callType: { id: 'questionnaire.callType', defaultMessage: 'Call type' },
  urgency: { id: 'questionnaire.urgency', defaultMessage: 'Urgency' },
  priority: { id: 'questionnaire.priority', defaultMessage: 'Dispatch priority' },
  needs: { id: 'questionnaire.needs', defaultMessage: 'Needs' },
  by: { id: 'questionnaire.by', defaultMessage: 'by “{question}”' },
  byDefault: { id: 'questionnaire.byDefault', defaultMessage: 'unless an answer says otherwise' },
  open: { id: 'questionnaire.open', defaultMessage: 'not decided yet' },
  answersFor: { id: 'questionnaire.answersFor', defaultMessage: 'Answers for' },
  allLegs: { id: 'questionnaire.allLegs', defaultMessage: 'All legs' },
  leg: { id: 'questionnaire.leg', defaultMessage: 'Leg {name}' },
  itself: { id: 'questionnaire.itself', defaultMessage: '{what}, by itself' },
  isAsAll: { id: 'questionnaire.isAsAll', defaultMessage: '{what} is answered as all legs are.' },
  isItself: { id: 'questionnaire.isItself', defaultMessage: '{what} has answers of its own.' },
  byItself: { id: 'questionnaire.byItself', defaultMessage: 'Answer it by itself' },
  asAll: { id: 'questionnaire.asAll', defaultMessage: 'Answer it as all legs' },
  versionNo: { id: 'questionnaire.versionNo', defaultMessage: '{name}, version {no}' },
  yes: { id: 'questionnaire.yes', defaultMessage: 'yes' },
  answersFailed: {
    id: 'questionnaire.answersFailed',
    defaultMessage: 'The answers could not be loaded',
  },
  stillOpen: { id: 'questionnaire.stillOpen', defaultMessage: 'Open: {questions}' },
  noNeeds: { id: 'questionnaire.noNeeds', defaultMessage: 'none' },
});
