import { NOTIFICATION_METHODS } from './lists/people.ts';
import { COUNTS, TEXT, TIMING } from './limits.ts';
import { choice, id, line, optionalId } from './text.ts';
import { yup } from './yup.ts';

/** A user's preferences; what is left out stays as it is. */
export function preferencesRules() {
  return yup.object({
    sidebarMini: yup.boolean().nullable(),
    refreshEnabled: yup.boolean().nullable(),
    refreshMinutes: refreshPeriod()
      .nullable()
      .when('refreshEnabled', { is: true, then: (rule) => rule.required('required') }),
    externalNotificationMethods: yup.array().of(choice(NOTIFICATION_METHODS).required('required')).nullable(),
    notificationMarketIds: yup
      .array()
      .of(id().required('required'))
      .max(COUNTS.notificationMarkets, 'too_many')
      .nullable(),
    showAlerts: yup.boolean().nullable(),
    soundBeep: yup.boolean().nullable(),
    callTakerMarketId: optionalId(),
    callTakerMemberId: optionalId(),
    internalNotifications: events(),
    externalNotifications: events(),
    grids: gridState(),
    filters: gridState(),
  });
}

/** The form, which has all of them: it is saved with a refresh period, also while nothing refreshes. */
export function preferencesFormRules() {
  return preferencesRules().shape({ refreshMinutes: refreshPeriod().required('required') });
}

function refreshPeriod() {
  return yup
    .number()
    .typeError('invalid_number')
    .integer('not_integer')
    .min(TIMING.refreshMinutesMin, 'too_small')
    .max(TIMING.refreshMinutesMax, 'too_large');
}

function events() {
  const event = yup.object({
    event: line(TEXT.name).required('required'),
    receive: yup.boolean().required('required'),
    actionTaken: yup.boolean().required('required'),
  });
  return yup.array().of(event).max(COUNTS.notificationEvents, 'too_many').nullable();
}

/** Saved state by the name of its grid: free JSON, but not a store for anything. */
function gridState() {
  return yup
    .mixed()
    .nullable()
    .test({
      name: 'invalid',
      message: 'invalid',
      skipAbsent: true,
      test: (value) => typeof value === 'object' && !Array.isArray(value),
    })
    .test({
      name: 'too_long',
      message: 'too_long',
      params: { max: TEXT.gridStateJson },
      skipAbsent: true,
      test: (value) => JSON.stringify(value).length <= TEXT.gridStateJson,
    });
}
