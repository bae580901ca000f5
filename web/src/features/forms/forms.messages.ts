import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of PDF forms, questionnaires and FACE sheets. */
export const formMessages = defineMessages({
  PDF_FORM: { id: 'forms.pdfForms', defaultMessage: 'PDF Forms' },
  QUESTIONNAIRE: { id: 'forms.questionnaires', defaultMessage: 'Questionnaires' },
  FACE_SHEET: { id: 'forms.faceSheets', defaultMessage: 'FACE Sheets' },
  newPDF_FORM: { id: 'forms.newPdfForm', defaultMessage: 'New PDF form' },
  newQUESTIONNAIRE: { id: 'forms.newQuestionnaire', defaultMessage: 'New questionnaire' },
  newFACE_SHEET: { id: 'forms.newFaceSheet', defaultMessage: 'New FACE sheet' },
  forMarket: { id: 'forms.forMarket', defaultMessage: 'For market' },
  ownUse: { id: 'forms.ownUse', defaultMessage: 'The company’s own use' },
  attachmentType: { id: 'forms.attachmentType', defaultMessage: 'Attached as' },
  attachmentTypeHint: {
    id: 'forms.attachmentTypeHint',
    defaultMessage: 'The attachment type of a filled one',
  },
  owner: { id: 'forms.owner', defaultMessage: 'Owner' },
  confirmOff: {
    id: 'forms.confirmOff',
    defaultMessage: 'It can no longer be chosen. What was filled with it stays.',
  },
  emptyPDF_FORM: { id: 'forms.emptyPdfForm', defaultMessage: 'No PDF forms yet' },
  emptyQUESTIONNAIRE: { id: 'forms.emptyQuestionnaire', defaultMessage: 'No questionnaires yet' },
  emptyFACE_SHEET: { id: 'forms.emptyFaceSheet', defaultMessage: 'No FACE sheets yet' },
  textPDF_FORM: {
    id: 'forms.textPdfForm',
    defaultMessage:
      'A PDF form is filled for a booking and attached to it, as a physician certification statement is. Enter the first one by its code and name.',
  },
  textQUESTIONNAIRE: {
    id: 'forms.textQuestionnaire',
    defaultMessage:
      'A questionnaire asks what is needed to classify a booking. Enter the first one by its code and name.',
  },
  textFACE_SHEET: {
    id: 'forms.textFaceSheet',
    defaultMessage:
      'A FACE sheet is the page by which a care provider says who its patient is. Enter whose it is, and how it is called.',
  },
  publishedVersion: { id: 'forms.publishedVersion', defaultMessage: 'Published version' },
  withDraft: { id: 'forms.withDraft', defaultMessage: '{no}, draft of {draft}' },
  copy: { id: 'forms.copy', defaultMessage: 'Copy {name}' },
  version: { id: 'forms.version', defaultMessage: 'Version' },
  template: { id: 'forms.template', defaultMessage: 'Template' },
  templateFile: { id: 'forms.templateFile', defaultMessage: 'PDF of the template' },
  mapping: { id: 'forms.mapping', defaultMessage: 'Fields and what fills them' },
  requiredWhen: { id: 'forms.requiredWhen', defaultMessage: 'Required when' },
  certifies: { id: 'forms.certifies', defaultMessage: 'Certifies' },
  lists: { id: 'forms.lists', defaultMessage: 'The lists could not be loaded' },
});
