import { preferencesRules } from '@ptc/schema/rules/preferences';
import { builder } from '../../../platform/graphql/builder.ts';
import { NotificationMethodEnum } from './enums.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { IdempotencyConflict, InvalidInput, NotPermitted } from '../../../platform/refusal.ts';
import { savePreferences } from '../commands/savePreferences.ts';
import { preferencesOf } from '../people.queries.ts';
import { completePreferences, type EventPreference, type Preferences as Shape } from '../preferences.ts';

const EventPreferenceType = builder.objectRef<EventPreference>('EventPreference').implement({
  description: 'Whether a person wants to hear of an event.',
  fields: (t) => ({
    event: t.exposeString('event', { description: 'Name of the event.' }),
    receive: t.exposeBoolean('receive', { description: 'Tell me when it happens.' }),
    actionTaken: t.exposeBoolean('actionTaken', { description: 'Tell me when somebody has acted on it.' }),
  }),
});

/** A user's preferences. */
export const Preferences = builder.objectRef<Shape>('Preferences').implement({
  description: "The signed-in user's preferences of the console; each has a default.",
  fields: (t) => ({
    sidebarMini: t.exposeBoolean('sidebarMini', { description: 'Side bar collapsed to icons.' }),
    refreshEnabled: t.exposeBoolean('refreshEnabled', {
      description: 'Whether grids also refresh by the clock.',
    }),
    refreshMinutes: t.exposeInt('refreshMinutes', { description: 'Minutes between refreshes, 5 or more.' }),
    externalNotificationMethods: t.field({
      type: [NotificationMethodEnum],
      description: 'Ways to be notified outside the console.',
      resolve: (p) => p.externalNotificationMethods,
    }),
    notificationMarketIds: t.idList({
      description: 'Markets to be notified of; empty: all.',
      resolve: (p) => p.notificationMarketIds,
    }),
    showAlerts: t.exposeBoolean('showAlerts', { description: 'Alert drawer open.' }),
    soundBeep: t.exposeBoolean('soundBeep', { description: 'A sound for a new alert.' }),
    callTakerMarketId: t.exposeID('callTakerMarketId', {
      nullable: true,
      description: 'Market a call taker starts with; null: none.',
    }),
    callTakerMemberId: t.exposeID('callTakerMemberId', {
      nullable: true,
      description: 'Member a call taker starts with; null: none.',
    }),
    internalNotifications: t.field({
      type: [EventPreferenceType],
      description: 'Events inside the console.',
      resolve: (p) => p.internalNotifications,
    }),
    externalNotifications: t.field({
      type: [EventPreferenceType],
      description: 'Events outside the console.',
      resolve: (p) => p.externalNotifications,
    }),
    grids: t.field({ type: 'JSON', description: 'Saved state per grid, by name.', resolve: (p) => p.grids }),
    filters: t.field({
      type: 'JSON',
      description: 'Saved filters per grid, by name.',
      resolve: (p) => p.filters,
    }),
    version: t.exposeInt('version', { description: 'Grows with every change.' }),
  }),
});

const EventPreferenceInput = builder.inputType('EventPreferenceInput', {
  description: 'Whether to hear of an event.',
  fields: (t) => ({
    event: t.string({ required: true, description: 'Name of the event.' }),
    receive: t.boolean({ required: true, description: 'Tell me when it happens.' }),
    actionTaken: t.boolean({ required: true, description: 'Tell me when somebody has acted on it.' }),
  }),
});

mutation({
  name: 'savePreferences',
  description:
    "Saves what is given of the caller's own preferences; what is left out or null stays. Call-taker ids: null clears. Objects in `grids` and `filters` are merged by name.",
  roles: 'signedIn',
  rule: preferencesRules(),
  refusals: [InvalidInput, NotPermitted, IdempotencyConflict],
  input: (t) => ({
    sidebarMini: t.boolean({ description: 'Side bar collapsed to icons.' }),
    refreshEnabled: t.boolean({
      description: 'Whether grids also refresh by the clock; needs refreshMinutes beside it.',
    }),
    refreshMinutes: t.int({ description: 'Minutes between refreshes, 5 or more.' }),
    externalNotificationMethods: t.field({
      type: [NotificationMethodEnum],
      description: 'Ways to be notified outside the console.',
    }),
    notificationMarketIds: t.idList({ description: 'Markets to be notified of; empty: all.' }),
    showAlerts: t.boolean({ description: 'Alert drawer open.' }),
    soundBeep: t.boolean({ description: 'A sound for a new alert.' }),
    callTakerMarketId: t.id({ description: 'Market a call taker starts with.' }),
    callTakerMemberId: t.id({ description: 'Member a call taker starts with.' }),
    internalNotifications: t.field({
      type: [EventPreferenceInput],
      description: 'Events inside the console.',
    }),
    externalNotifications: t.field({
      type: [EventPreferenceInput],
      description: 'Events outside the console.',
    }),
    grids: t.field({ type: 'JSON', description: 'State per grid, by name.' }),
    filters: t.field({ type: 'JSON', description: 'Filters per grid, by name.' }),
  }),
  command: savePreferences,
  payload: (t) => ({
    preferences: t.field({
      type: Preferences,
      description: 'All preferences as they are now.',
      resolve: async ({ userId }, _args, ctx) => completePreferences(await preferencesOf(ctx.sql, userId)),
    }),
  }),
});
