import { randomUUID } from 'node:crypto';
import { calendarKeepers } from '../../../../src/bookings/availability/availability.policy.ts';
import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { bookingInput, mondayAhead, recurrenceInput, wallClock } from '../../story.ts';
import { bookers, crews, dispatchers, drivers, seers } from '../cells.ts';
import { configured, aQuestion, reason, legs, tripOf, offerOf, answerOf } from '../inputs.ts';
import type { MutationRow } from '../rows.ts';

/** Mutations of bookings and legs. */
export const bookingsMutations: Record<string, MutationRow> = {
  createItinerary: {
    state: null,
    input: (world) => bookingInput(world, 500),
    who: { ...bookers },
    subject: 'marketId',
  },
  importBookings: {
    state: null,
    input: (world) => {
      const { marketId, classification } = bookingInput(world);
      return {
        marketId,
        classification,
        rows: [{ reference: 'Nobody', date: '2030-01-01', time: '9:00' }],
      };
    },
    who: { ...bookers },
    subject: 'marketId',
  },
  tryItinerary: {
    state: null,
    input: (world) => ({
      ...bookingInput(world, 500),
      questionnaireVersionId: globalId('QuestionnaireVersion', world.questionnaireVersionId),
    }),
    who: { ...bookers },
    subject: 'marketId',
  },
  updateItinerary: {
    state: 'accepted',
    input: (world, scene) => ({
      itineraryId: scene.booking.id,
      expectedVersion: 2,
      allowDuplicates: true,
      legs: legs(world, scene),
    }),
    who: bookers,
    subject: 'itineraryId',
  },
  resubmitItinerary: {
    state: 'unfulfilled',
    input: (_world, { booking }) => ({
      itineraryId: booking.id,
      expectedVersion: 2,
      allowDuplicates: true,
    }),
    who: bookers,
    subject: 'itineraryId',
  },
  cancelItinerary: {
    state: 'offered',
    input: (world, { booking }) => ({ itineraryId: booking.id, reasonId: reason(world, 'cancel') }),
    who: bookers,
    subject: 'itineraryId',
  },
  attachFile: {
    state: 'accepted',
    input: (world, scene) => ({
      ...tripOf(world, scene),
      uploadId: globalId('Upload', randomUUID()),
      purpose: 'Scan',
    }),
    who: bookers,
    subject: 'tripId',
  },
  removeAttachment: {
    state: 'accepted',
    input: () => ({ attachmentId: globalId('Attachment', randomUUID()) }),
    who: bookers,
    subject: 'attachmentId',
  },
  generateForms: {
    state: 'accepted',
    input: (world, scene) => tripOf(world, scene),
    who: { own: ['MANAGE_BOOKING'] },
    subject: 'tripId',
  },
  updateRecurrence: {
    state: 'template',
    input: (_world, { booking }) => ({
      itineraryId: booking.id,
      expectedVersion: 1,
      scope: 'ALL',
      recurrence: recurrenceInput({ offerInterval: 'MONTHLY' }),
    }),
    who: bookers,
    subject: 'itineraryId',
  },
  updateOccurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id, date: mondayAhead(), pickUpTime: '08:00' }),
    who: bookers,
    subject: 'itineraryId',
  },
  skipOccurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id, date: mondayAhead() }),
    who: bookers,
    subject: 'itineraryId',
  },
  unskipOccurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id, date: mondayAhead() }),
    who: bookers,
    subject: 'itineraryId',
  },
  pauseRecurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id }),
    who: bookers,
    subject: 'itineraryId',
  },
  resumeRecurrence: {
    state: 'template',
    input: (_world, { booking }) => ({ itineraryId: booking.id }),
    who: bookers,
    subject: 'itineraryId',
  },
  cancelTrip: {
    state: 'accepted',
    input: (world, scene) => ({ ...tripOf(world, scene), reasonId: reason(world, 'cancel') }),
    who: bookers,
    subject: 'tripId',
  },
  acceptOffer: { state: 'offered', input: answerOf(1), who: dispatchers, subject: 'offerId' },
  answerExternalDispatch: {
    state: 'offered',
    input: (world, scene) => ({ ...answerOf(1)(world, scene), confirmed: true }),
    who: dispatchers,
    subject: 'offerId',
  },
  retryExternalDispatch: { state: 'failed', input: answerOf(1), who: dispatchers, subject: 'offerId' },
  tellExternalDispatchAgain: { state: 'accepted', input: offerOf, who: dispatchers, subject: 'offerId' },
  declineOffer: {
    state: 'offered',
    input: (world, scene) => ({ ...offerOf(world, scene), reasonId: reason(world, 'decline') }),
    who: dispatchers,
    subject: 'offerId',
  },
  counterOffer: {
    state: 'offered',
    input: (world, scene) => ({
      ...answerOf(1)(world, scene),
      pickUpAt: wallClock(scene.pickUpInMinutes + 20),
    }),
    who: dispatchers,
    subject: 'offerId',
  },
  acceptCounterOffer: { state: 'countered', input: answerOf(2), who: bookers, subject: 'offerId' },
  declineCounterOffer: { state: 'countered', input: answerOf(2), who: bookers, subject: 'offerId' },
  acceptChanges: {
    state: 'conflict',
    input: (world, scene) => ({ ...tripOf(world, scene), expectedTerms: 2 }),
    who: dispatchers,
    subject: 'tripId',
  },
  reconfirmTrip: {
    state: 'asked',
    input: (world, scene) => ({ ...tripOf(world, scene), expectedTerms: 1 }),
    who: dispatchers,
    subject: 'tripId',
  },
  reportUnableToService: {
    state: 'accepted',
    input: (world, scene) => ({ ...tripOf(world, scene), reasonId: reason(world, 'unableToService') }),
    who: dispatchers,
    subject: 'tripId',
  },
  reportUnableToComplete: {
    state: 'moving',
    input: (world, scene) => ({ ...tripOf(world, scene), reasonId: reason(world, 'unableToComplete') }),
    who: crews,
    subject: 'tripId',
  },
  recordProgress: {
    state: 'accepted',
    input: (world, scene) => ({ ...tripOf(world, scene), progress: { assignedAt: wallClock(-10) } }),
    who: crews,
    subject: 'tripId',
  },
  sharePosition: {
    state: 'moving',
    input: (world, scene) => ({
      ...tripOf(world, scene),
      latitude: 42.34,
      longitude: -71.07,
      accuracyMeters: 12,
    }),
    who: drivers,
    subject: 'tripId',
  },
  completeTrip: {
    state: 'moving',
    input: (world, scene) => ({
      ...tripOf(world, scene),
      progress: { toDropoffAt: wallClock(-20), atDropoffAt: wallClock(-10), clearAt: wallClock(-5) },
      distance: '3',
      distanceUnit: 'MI',
    }),
    who: crews,
    subject: 'tripId',
  },
  rateTrip: {
    state: 'completed',
    input: (world, scene) => ({ ...tripOf(world, scene), stars: 4 }),
    who: bookers,
    subject: 'tripId',
  },
  assignVehicle: {
    state: 'accepted',
    input: (world, scene) => ({ ...tripOf(world, scene), vehicleId: globalId('Vehicle', world.vehicleId) }),
    who: dispatchers,
    subject: 'tripId',
  },
  saveAvailabilitySchedule: {
    state: null,
    input: () => ({ expectedVersion: 0, enabled: false, weekly: [], exceptions: [] }),
    who: { partner: calendarKeepers, foreign: calendarKeepers },
  },
  createFormDefinition: {
    state: null,
    input: () => ({ kind: 'QUESTIONNAIRE', code: randomUUID(), name: 'Asked in the matrix' }),
    who: configured('own', 'partner', 'owner', 'foreign'),
  },
  updateFormDefinition: {
    state: null,
    input: (world) => ({
      formId: globalId('FormDefinition', world.formId),
      expectedVersion: 1,
      code: 'PCS',
      name: 'Certified in the matrix',
    }),
    who: configured('own'),
    subject: 'formId',
    version: { table: 'form_definitions', id: (world) => world.formId },
  },
  saveQuestionnaireDraft: {
    state: null,
    input: (world) => ({
      questionnaireId: globalId('FormDefinition', world.questionnaireId),
      expectedVersion: 1,
      content: { questions: [aQuestion] },
    }),
    who: configured('own'),
    subject: 'questionnaireId',
    version: { table: 'questionnaire_versions', id: (world) => world.questionnaireDraftId },
  },
  publishQuestionnaire: {
    state: null,
    input: (world) => ({
      questionnaireId: globalId('FormDefinition', world.questionnaireId),
      expectedVersion: 1,
    }),
    who: configured('own'),
    subject: 'questionnaireId',
    version: { table: 'questionnaire_versions', id: (world) => world.questionnaireDraftId },
  },
  copyQuestionnaire: {
    state: null,
    input: (world) => ({
      questionnaireId: globalId('FormDefinition', world.questionnaireId),
      code: randomUUID(),
      name: 'Copied in the matrix',
    }),
    who: configured('own'),
    subject: 'questionnaireId',
  },
  markReadyNow: { state: 'offered', input: tripOf, who: bookers, subject: 'tripId' },
  invitePatient: {
    state: 'accepted',
    input: (_world, { booking }) => ({
      itineraryId: booking.id,
      channel: 'EMAIL',
      to: 'family@example.org',
      language: 'EN',
    }),
    who: bookers,
    subject: 'itineraryId',
  },
  // A link of its own for every call: see the test.
  revokePatientLink: {
    state: 'accepted',
    input: () => ({ linkId: globalId('PatientLink', '00000000-0000-7000-8000-000000000000') }),
    who: bookers,
    subject: 'linkId',
  },
  addComment: {
    state: 'accepted',
    input: (_world, { booking }) => ({ itineraryId: booking.id, message: 'Said in the matrix' }),
    who: seers,
    subject: 'itineraryId',
  },
  markReviewed: {
    state: 'accepted',
    input: (_world, { booking }) => ({ itineraryId: booking.id }),
    who: { ...bookers, ...dispatchers },
    subject: 'itineraryId',
  },
};
