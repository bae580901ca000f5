import { availabilityScheduleRules } from '@ptc/schema/rules/availability';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { yup } from '@ptc/schema/rules/yup';
import { builder } from '../../../platform/graphql/builder.ts';
import { DayOfWeekEnum } from '../../../platform/graphql/enums.ts';
import { optionalId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { defineNode, loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import {
  calendarKeepers,
  calendarReaders,
  mayKeepCalendar,
  mayReadCalendar,
} from '../availability.policy.ts';
import { saveAvailabilitySchedule } from '../commands/saveAvailabilitySchedule.ts';
import type { CapacityException as Exception, WeeklyCapacity as Weekly } from '../domain/slots.ts';
import { schedulesOf, type ScheduleRow } from '../schedule.queries.ts';

const WeeklyCapacity = builder.objectRef<Weekly & { id: string }>('WeeklyCapacity').implement({
  description: "Crews that are there in a window of every week, by the company's wall clock.",
  fields: (t) => ({
    day: t.field({
      type: DayOfWeekEnum,
      description: 'The day it begins on.',
      resolve: ({ weekday }) => DAYS_OF_WEEK[weekday - 1] ?? 'MON',
    }),
    fromTime: t.exposeString('fromTime', { description: "When it begins, 'HH:mm'." }),
    toTime: t.exposeString('toTime', {
      description:
        "When it ends, 'HH:mm'; '24:00' is the end of the day, an earlier time than the beginning is on the next day.",
    }),
    crews: t.exposeInt('crews', { description: 'How many crews are there.' }),
    callType: t.field({
      type: LookupValue,
      nullable: true,
      description: 'The one call type they carry; null: any.',
      resolve: ({ callTypeId }, _args, ctx) => loadNode(ctx, LookupValue, callTypeId),
    }),
  }),
});

const CapacityException = builder.objectRef<Exception & { id: string }>('CapacityException').implement({
  description: 'What replaces the weekly capacity on one day; several windows of one day add up.',
  fields: (t) => ({
    date: t.field({
      type: 'Date',
      description: "The day, by the company's calendar.",
      resolve: ({ onDate }) => onDate,
    }),
    closed: t.exposeBoolean('closed', { description: 'Whether nobody is there all day.' }),
    fromTime: t.exposeString('fromTime', {
      nullable: true,
      description: "When the window begins, 'HH:mm'; null where closed.",
    }),
    toTime: t.exposeString('toTime', {
      nullable: true,
      description: "When it ends, 'HH:mm' or '24:00'; null where closed.",
    }),
    crews: t.int({
      nullable: true,
      description: 'How many crews are there; null where closed.',
      resolve: ({ closed, crews }) => (closed ? null : crews),
    }),
  }),
});

const AvailabilitySchedule = builder.objectRef<ScheduleRow>('AvailabilitySchedule');

defineNode(AvailabilitySchedule, {
  description:
    "A transport provider's availability calendar: weekly capacity and exceptions by date. Only its own people see it; others see the half hours that are free.",
  load: (ctx, ids) =>
    ctx.actor && mayReadCalendar(ctx.actor)
      ? schedulesOf(
          ctx.db,
          ids.filter((id) => id === ctx.actor?.companyId),
        )
      : Promise.resolve([]),
  fields: (t) => ({
    company: t.field({
      type: Company,
      description: 'The transport provider.',
      resolve: ({ id }, _args, ctx) => loadNodeOrFail(ctx, Company, id),
    }),
    enabled: t.exposeBoolean('enabled', {
      description: 'Whether the calendar counts; where not, the transport provider is always free.',
    }),
    timeZone: t.exposeString('timeZone', { description: 'IANA zone of its wall clock.' }),
    weekly: t.field({
      type: [WeeklyCapacity],
      description: 'Capacity by day and time; windows that overlap add up.',
      resolve: ({ weekly }) => [...weekly],
    }),
    exceptions: t.field({
      type: [CapacityException],
      description: 'Days that differ, by date.',
      resolve: ({ exceptions }) => [...exceptions],
    }),
    canEdit: t.boolean({
      description: 'Whether the caller may change it.',
      resolve: (_row, _args, ctx) => ctx.actor !== null && mayKeepCalendar(ctx.actor),
    }),
    version: t.exposeInt('version', {
      description: 'Grows with every change, 0 before the first; send it back as expectedVersion.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last saved; null: never.',
    }),
  }),
});

builder.queryField('availabilitySchedule', (t) =>
  t.field({
    type: AvailabilitySchedule,
    nullable: true,
    description: "The availability calendar of the caller's company; null where it carries nobody.",
    authScopes: { roles: calendarReaders },
    resolve: (_root, _args, ctx) => loadNode(ctx, AvailabilitySchedule, ctx.actor?.companyId),
  }),
);

const WeeklyCapacityInput = builder.inputType('WeeklyCapacityInput', {
  description: 'Crews in a window of every week.',
  fields: (t) => ({
    day: t.field({ type: DayOfWeekEnum, required: true, description: 'The day it begins on.' }),
    fromTime: t.string({ required: true, description: "When it begins, 'HH:mm'." }),
    toTime: t.string({
      required: true,
      description: "When it ends, 'HH:mm' or '24:00'; earlier than the beginning: on the next day.",
    }),
    crews: t.int({ required: true, description: 'How many, 1 to 999.' }),
    callTypeId: t.id({
      description: 'A lookup value of kind CALL_TYPE, the only one they carry; left out: any.',
    }),
  }),
});

const CapacityExceptionInput = builder.inputType('CapacityExceptionInput', {
  description: 'What replaces the weekly capacity on one day: closed, or a window with its crews.',
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true, description: 'The day.' }),
    closed: t.boolean({
      required: true,
      description: 'Nobody is there all day; then nothing else is needed.',
    }),
    fromTime: t.string({ description: "When the window begins, 'HH:mm'." }),
    toTime: t.string({ description: "When it ends, 'HH:mm' or '24:00'." }),
    crews: t.int({ description: 'How many crews, 1 to 999.' }),
  }),
});

mutation({
  name: 'saveAvailabilitySchedule',
  description:
    "Replaces the availability calendar of the caller's company with the one given. Trips that were accepted stay as they are.",
  roles: calendarKeepers,
  rule: availabilityScheduleRules().shape({ expectedVersion: yup.number().required('required') }),
  refusals: [...commonRefusals, StaleVersion],
  input: (t) => ({
    expectedVersion: t.int({
      required: true,
      description: 'The version that was read; 0 where it was never saved.',
    }),
    enabled: t.boolean({
      required: true,
      description: 'Whether the calendar counts; where not, the transport provider is always free.',
    }),
    weekly: t.field({
      type: [WeeklyCapacityInput],
      required: true,
      description: 'The whole weekly capacity, at most 200 windows.',
    }),
    exceptions: t.field({
      type: [CapacityExceptionInput],
      required: true,
      description: 'All days that differ, at most 400 windows.',
    }),
  }),
  command: (tx, input) =>
    saveAvailabilitySchedule(tx, {
      ...input,
      weekly: input.weekly.map((entry, index) => ({
        ...entry,
        callTypeId: optionalId('LookupValue', entry.callTypeId, `weekly.${index}.callTypeId`),
      })),
      exceptions: input.exceptions.map((entry) => ({
        ...entry,
        fromTime: entry.fromTime ?? null,
        toTime: entry.toTime ?? null,
        crews: entry.crews ?? null,
      })),
    }),
  payload: (t) => ({
    schedule: t.field({
      type: AvailabilitySchedule,
      description: 'The calendar as it is now.',
      resolve: ({ companyId }, _args, ctx) => loadNodeOrFail(ctx, AvailabilitySchedule, companyId),
    }),
  }),
});
