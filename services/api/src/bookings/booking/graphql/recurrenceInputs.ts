import { builder } from '../../../platform/graphql/builder.ts';
import { DayOfWeekEnum } from '../../../platform/graphql/enums.ts';
import { DaySelectorEnum, HolidayChoiceEnum, OfferIntervalEnum } from './enums.ts';

const RecurrenceDayInput = builder.inputType('RecurrenceDayInput', {
  description: 'A weekday of a template: on or off, and its times.',
  fields: (t) => ({
    day: t.field({
      type: DayOfWeekEnum,
      required: true,
      description: 'Which; among those of the selector where it is on.',
    }),
    on: t.boolean({ description: 'Whether the template takes place on it; default: it does.' }),
    pickUpTime: t.string({
      description:
        "'HH:mm' in the market's zone: pick-up of the first leg, or its appointment where the pick-up type is APPOINTMENT. Asked for of a day that is on.",
    }),
    returnPickUpTime: t.string({
      description:
        "'HH:mm' in the market's zone: pick-up of a round trip's way back; left out: as long after the first leg as on the day the legs were entered for.",
    }),
  }),
});

export const RecurrenceInput = builder.inputType('RecurrenceInput', {
  description:
    "How a template recurs. Days and times are the market's; wall-clock times are kept over clock changes.",
  fields: (t) => ({
    daySelector: t.field({
      type: DaySelectorEnum,
      required: true,
      description: 'Which weekdays may be on; not NONE.',
    }),
    days: t.field({
      type: [RecurrenceDayInput],
      required: true,
      description: 'The weekdays, each once; at least one is on.',
    }),
    startsOn: t.field({
      type: 'Date',
      description:
        'First day; default: the day the first leg was entered for. Cannot be changed once a bundle was produced.',
    }),
    endsOn: t.field({ type: 'Date', description: 'Last day, until 23:59; left out: without end.' }),
    onHolidays: t.field({
      type: HolidayChoiceEnum,
      description: 'What happens on a holiday of the market; left out: as it was, of a new one KEEP.',
    }),
    offerInterval: t.field({
      type: OfferIntervalEnum,
      required: true,
      description:
        'For how long one transport provider takes the occurrences as one bundle; a bundle holds at most 1,000 legs.',
    }),
  }),
});
