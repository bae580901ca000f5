import type { DistanceUnit } from '@ptc/schema/rules/lists/units';
import { STAMP_FIELDS } from '@ptc/schema/rules/progress';
import { Decimal } from 'decimal.js';
import { DateTime } from 'luxon';
import { metersIn } from '../../../network/pricing/domain/price.ts';
import type { LaidField, Layout } from '../../../platform/pdf/layout.ts';
import type { SheetWords } from '../../../platform/messages/sheetWords.ts';
import {
  formFacts,
  paperDay,
  payorsOn,
  type FactSources,
  type PlainFact,
} from '../../filled-forms/domain/formFacts.ts';

/** A leg as a sheet of paper has it. */
export interface SheetLeg extends FactSources {
  readonly promisedPickUpAt: Date | null;
  /** Its pick-up is only expected: nobody has called for it yet. */
  readonly awaitsCall: boolean;
  /** What its market reckons distances in. */
  readonly distanceUnit: DistanceUnit;
  readonly companions: number;
  readonly transportProvider: string | null;
  readonly vehicle: string | null;
}

/** Who prints, when, and in which words. */
export interface Printing {
  readonly words: SheetWords;
  readonly who: string;
  readonly now: Date;
  readonly timeZone: string;
}

const clock = 'MM-dd-yyyy HH:mm';
const at = (instant: Date, zone: string, format = clock): string =>
  DateTime.fromJSDate(instant, { zone }).toFormat(format);

/** When a leg is picked up; of one that waits for a call, that it does, for nobody is to come unasked. */
const pickUpTime = (leg: SheetLeg, words: SheetWords, instant = leg.pickUpAt, format = clock): string => {
  const when = at(instant, leg.pickUpTimeZone, format);
  return leg.awaitsCall ? words.whenCalled.replace('{when}', when) : when;
};

const distanceOf = ({ distanceMeters, distanceUnit }: SheetLeg): string | null =>
  distanceMeters === null
    ? null
    : `${new Decimal(metersIn(distanceMeters, distanceUnit)).toFixed(1)} ${distanceUnit.toLowerCase()}`;

/** What is not known takes no room on paper. */
const known = (
  fields: readonly (readonly [label: string, value: string | null, span?: number])[],
): LaidField[] =>
  fields.flatMap(([label, value, span]) =>
    value === null || value === '' ? [] : [{ label, value, ...(span === undefined ? {} : { span }) }],
  );

const text = (facts: ReturnType<typeof formFacts>, fact: PlainFact): string | null => {
  const value = facts[fact];
  if (value === null || typeof value === 'boolean') return null;
  return typeof value === 'string' ? value : value.map(({ name }) => name).join(', ');
};

const foot = ({ words, who, now, timeZone }: Printing): string =>
  `${words.confidential} ${words.printed.replace('{when}', at(now, timeZone)).replace('{who}', who)}.`;

const patientFields = (
  leg: Pick<SheetLeg, 'patient'>,
  facts: ReturnType<typeof formFacts>,
  words: SheetWords,
) =>
  known([
    [words.patient, text(facts, 'PATIENT_NAME'), 2],
    [words.birth, text(facts, 'DATE_OF_BIRTH')],
    [words.age, text(facts, 'AGE')],
    [words.sex, words[leg.patient.gender as 'FEMALE' | 'MALE' | 'OTHER' | 'UNKNOWN']],
    [words.height, text(facts, 'HEIGHT')],
    [words.weight, text(facts, 'WEIGHT')],
    [words.phone, text(facts, 'PATIENT_PHONE')],
    [words.home, text(facts, 'PATIENT_ADDRESS'), 2],
    [words.guardian, text(facts, 'GUARDIAN'), 2],
  ]);

type End = 'PICK_UP' | 'DROP_OFF';

/** The address of a place; none where the place has no name but its address, which is printed already. */
const addressOf = (facts: ReturnType<typeof formFacts>, end: End): string | null => {
  const address = text(facts, `${end}_ADDRESS`);
  return address === text(facts, `${end}_NAME`) ? null : address;
};

/**
 * The sheet that a crew takes along: the patient, both places, what the ride needs, and room for what
 * happened.
 */
export const tripSheet = (leg: SheetLeg, printing: Printing): Layout => {
  const { words } = printing;
  const facts = formFacts(leg);
  const said = (fact: PlainFact): string | null => text(facts, fact);
  return {
    title: words.tripSheet,
    note: `${leg.legName} · ${pickUpTime(leg, words)}`,
    foot: foot(printing),
    blocks: [
      { kind: 'heading', text: words.patient },
      { kind: 'fields', columns: 4, fields: patientFields(leg, facts, words) },
      { kind: 'heading', text: words.transport },
      {
        kind: 'fields',
        columns: 4,
        fields: known([
          [words.leg, leg.legName],
          [words.callType, said('CALL_TYPE')],
          [words.urgency, said('URGENCY')],
          [words.priority, said('PRIORITY')],
          [words.needs, said('NEEDS'), 3],
          [words.companions, leg.companions > 0 ? String(leg.companions) : null],
          [words.careProvider, leg.careProvider, 2],
          [words.careProviderPhone, leg.careProviderPhone, 2],
          [words.caller, said('CALLER'), 2],
          [words.authorization, said('AUTHORIZATION_NUMBERS'), 2],
          [words.transportProvider, leg.transportProvider, 2],
          [words.vehicle, leg.vehicle],
          [words.distance, distanceOf(leg)],
        ]),
      },
      { kind: 'heading', text: words.pickUp },
      {
        kind: 'fields',
        columns: 4,
        fields: known([
          [words.time, pickUpTime(leg, words)],
          [words.promised, leg.promisedPickUpAt && at(leg.promisedPickUpAt, leg.pickUpTimeZone)],
          [words.place, said('PICK_UP_NAME'), 2],
          [words.address, addressOf(facts, 'PICK_UP'), 2],
          [words.floorAndRoom, said('PICK_UP_FLOOR_AND_ROOM')],
          [words.phone, leg.pickUp.phone],
          [words.notes, leg.pickUp.notes, 4],
        ]),
      },
      { kind: 'heading', text: words.dropOff },
      {
        kind: 'fields',
        columns: 4,
        fields: known([
          [words.appointment, said('APPOINTMENT_TIME')],
          [words.place, said('DROP_OFF_NAME'), 3],
          [words.address, addressOf(facts, 'DROP_OFF'), 2],
          [words.floorAndRoom, leg.dropOff.floorAndRoom],
          [words.phone, leg.dropOff.phone],
          [words.notes, leg.dropOff.notes, 4],
        ]),
      },
      { kind: 'heading', text: words.carriedOut },
      {
        kind: 'fields',
        columns: 4,
        fields: [
          ...(Object.keys(STAMP_FIELDS) as (keyof typeof STAMP_FIELDS)[]).map((stamp) => ({
            label: words[stamp],
            value: ' ',
          })),
          { label: words.odometer, value: ' ', span: 2 },
          { label: words.signature, value: ' ', span: 2, lines: 2 },
          { label: words.received, value: ' ', span: 2, lines: 2 },
        ],
      },
    ],
  };
};

/** The legs of a vehicle's day as one table, in the order in which they are driven. */
export const vehicleManifest = (
  vehicle: string,
  day: string,
  legs: readonly SheetLeg[],
  printing: Printing,
): Layout => {
  const { words } = printing;
  const place = (leg: SheetLeg, end: End): string => {
    const facts = formFacts(leg);
    const stop = end === 'PICK_UP' ? leg.pickUp : leg.dropOff;
    return [text(facts, `${end}_NAME`), addressOf(facts, end), stop.floorAndRoom, stop.phone]
      .filter(Boolean)
      .join(', ');
  };
  return {
    title: words.manifest,
    note: `${vehicle} · ${paperDay(day)}`,
    foot: foot(printing),
    wide: true,
    blocks:
      legs.length === 0
        ? [{ kind: 'text', text: words.noLegs }]
        : [
            {
              kind: 'table',
              columns: [
                { title: words.time, share: 9 },
                { title: words.leg, share: 10 },
                { title: words.patient, share: 17 },
                { title: words.from, share: 24 },
                { title: words.to, share: 24 },
                { title: words.needs, share: 16 },
              ],
              rows: legs.map((leg) => {
                const facts = formFacts(leg);
                return [
                  pickUpTime(leg, words, leg.promisedPickUpAt ?? leg.pickUpAt, 'HH:mm'),
                  leg.legName,
                  [text(facts, 'PATIENT_NAME'), text(facts, 'PATIENT_PHONE')].filter(Boolean).join(', '),
                  place(leg, 'PICK_UP'),
                  place(leg, 'DROP_OFF'),
                  [text(facts, 'CALL_TYPE'), text(facts, 'NEEDS')].filter(Boolean).join(', '),
                ];
              }),
            },
          ],
  };
};

/** The page by which a care provider says who its patient is, with the ride it goes with. */
export const faceSheet = (leg: SheetLeg, patientNotes: string | null, printing: Printing): Layout => {
  const { words } = printing;
  const facts = formFacts(leg);
  const { patient } = leg;
  const payors = payorsOn(patient.payors, at(leg.pickUpAt, leg.pickUpTimeZone, 'yyyy-MM-dd'));
  return {
    title: words.faceSheet,
    note: `${leg.careProvider} · ${leg.legName}`,
    foot: foot(printing),
    blocks: [
      { kind: 'heading', text: words.patient },
      {
        kind: 'fields',
        columns: 4,
        fields: [
          ...patientFields(leg, facts, words),
          ...known([
            [words.record, patient.reference],
            [words.medicare, patient.medicareNumber],
            [words.medicaid, patient.medicaidNumber],
            [words.notes, patientNotes, 4],
          ]),
        ],
      },
      ...(payors.length === 0
        ? []
        : [
            { kind: 'heading' as const, text: words.payors },
            {
              kind: 'table' as const,
              columns: [
                { title: words.payor, share: 40 },
                { title: words.policy, share: 30 },
                { title: words.member, share: 30 },
              ],
              rows: payors.map(({ name, policyNumber, memberId, subscriberNumber }) => [
                name,
                policyNumber ?? '',
                memberId ?? subscriberNumber ?? '',
              ]),
            },
          ]),
      { kind: 'heading', text: words.transport },
      {
        kind: 'fields',
        columns: 4,
        fields: known([
          [words.time, pickUpTime(leg, words)],
          [words.appointment, text(facts, 'APPOINTMENT_TIME')],
          [words.from, text(facts, 'PICK_UP_NAME'), 2],
          [words.to, text(facts, 'DROP_OFF_NAME'), 2],
          [words.callType, text(facts, 'CALL_TYPE')],
          [words.needs, text(facts, 'NEEDS'), 3],
          [words.authorization, text(facts, 'AUTHORIZATION_NUMBERS'), 2],
        ]),
      },
    ],
  };
};
