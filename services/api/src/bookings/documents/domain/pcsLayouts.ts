import type { CertificationType, FieldMapping, FormFact, FormTemplate } from '@ptc/schema/rules/formFacts';
import type { Block, Layout, TemplateField } from '../../../platform/pdf/layout.ts';

/** A form that is laid out here, and what it proves. */
export interface LaidOut {
  readonly template: Exclude<FormTemplate, 'FILE'>;
  readonly certifies: CertificationType | null;
}

/**
 * Whether nobody but the attending physician signs it: so it is with repeated transport (42 CFR
 * 410.40(e)(2)), but for what a state's Medicaid asks for.
 */
export const physicianAlone = ({ template, certifies }: LaidOut): boolean =>
  template === 'PCS_REPETITIVE' && certifies !== 'MEDICAID';

type Line = readonly [name: string, label: string, fact: FormFact | null, span?: number];
type Check = readonly [name: string, label: string, fact: FormFact | null, equals: string];

const fields = (columns: number, lines: readonly Line[]): Block => ({
  kind: 'fields',
  columns,
  fields: lines.map(([name, label, , span]) => ({ name, label, ...(span === undefined ? {} : { span }) })),
});
const checks = (columns: number, ticks: readonly Check[]): Block => ({
  kind: 'checks',
  columns,
  checks: ticks.map(([name, label]) => ({ name, label })),
});

const patient: readonly Line[] = [
  ['patientName', 'Patient name', 'PATIENT_NAME', 2],
  ['dateOfBirth', 'Date of birth', 'DATE_OF_BIRTH'],
  ['sex', 'Sex', 'SEX'],
  ['medicare', 'Medicare number', 'MEDICARE_NUMBER'],
  ['medicaid', 'Medicaid number', 'MEDICAID_NUMBER'],
  ['record', 'Medical record number', 'PATIENT_REFERENCE'],
  ['age', 'Age on the day of transport', 'AGE'],
  ['payor', 'Insurer', 'PAYOR_NAME', 2],
  ['policy', 'Policy number', 'PAYOR_POLICY'],
  ['authorization', 'Prior authorization', 'AUTHORIZATION_NUMBERS'],
];
const transport: readonly Line[] = [
  ['run', 'Booking and leg', 'LEG_NAME'],
  ['origin', 'Origin', 'PICK_UP_NAME'],
  ['destination', 'Destination', 'DROP_OFF_NAME', 2],
  ['originAddress', 'Address of the origin', 'PICK_UP_ADDRESS', 2],
  ['destinationAddress', 'Address of the destination', 'DROP_OFF_ADDRESS', 2],
];
const single: readonly Line[] = [
  ['transportDate', 'Date of transport (valid for round trips on this date)', 'PICK_UP_DATE', 2],
  ['roundTrip', 'Round trip', 'ROUND_TRIP'],
  ['letters', 'Origin and destination letters', 'PLACE_LETTERS'],
];
const repetitive: readonly Line[] = [
  ['validFrom', 'Repetitive transport from', 'VALID_FROM'],
  ['validTo', 'until (at most 60 days)', 'VALID_TO'],
  ['roundTrip', 'Round trip', 'ROUND_TRIP'],
  ['letters', 'Origin and destination letters', 'PLACE_LETTERS'],
];
const level: readonly Check[] = [
  ['levelBls', 'BLS', 'CALL_TYPE', 'BLS'],
  ['levelAls1', 'ALS 1', 'CALL_TYPE', 'ALS1'],
  ['levelAls2', 'ALS 2', 'CALL_TYPE', 'ALS2'],
  ['levelSct', 'Specialty care', 'CALL_TYPE', 'SCT'],
  ['levelBar', 'Bariatric', 'CALL_TYPE', 'BAR'],
  ['levelOther', 'Behavioral', 'CALL_TYPE', 'PSY'],
];
const confined: readonly Check[] = [
  ['cannotGetUp', 'Cannot get up from bed without help', null, ''],
  ['cannotWalk', 'Cannot walk', null, ''],
  ['cannotSit', 'Cannot sit in a chair or wheelchair', null, ''],
];
const conditions: readonly Check[] = [
  ['suction', 'Airway or suction', 'NEEDS', 'SUCTION'],
  ['cardiac', 'Cardiac or hemodynamic monitoring', 'NEEDS', 'CARDIAC'],
  ['iv', 'IV or medication', 'NEEDS', 'IV'],
  ['oxygen', 'Oxygen, regulated by another', 'NEEDS', 'OXYGEN'],
  ['ventilator', 'Ventilator', 'NEEDS', 'VENT'],
  ['isolation', 'Isolation precautions', 'NEEDS', 'ISOLATION'],
  ['dvt', 'DVT, a limb must be raised', null, ''],
  ['fracture', 'Fracture that has not healed', null, ''],
  ['contractures', 'Contractures', null, ''],
  ['pain', 'Moderate or severe pain on movement', null, ''],
  ['wounds', 'Decubitus or wound precautions', null, ''],
  ['orthopaedic', 'Orthopedic device', null, ''],
  ['danger', 'Danger to self or others', null, ''],
  ['restraints', 'Restraints', null, ''],
  ['comatose', 'Comatose or semi-conscious', null, ''],
  ['paralysis', 'Paralysis', null, ''],
  ['obesity', 'Morbid obesity', 'NEEDS', 'BARIATRIC'],
  ['alone', 'Must not be left alone', 'NEEDS', 'NEVER-ALONE'],
];

const circumstances: readonly Check[] = [
  ['safeByCar', 'Safe by car or wheelchair van', null, ''],
  ['closest', 'To the closest appropriate facility', null, ''],
  ['notAtOrigin', 'Service not available at the origin', null, ''],
  ['partA', 'During a Part A stay (PPS or DRG)', null, ''],
  ['hospice', 'Related to a terminal illness in hospice', null, ''],
];

const layoutOf = (title: string, note: string, when: readonly Line[], signers: readonly Line[]): Layout => ({
  title,
  note,
  foot: 'Physician certification statement for non-emergency ambulance transport',
  blocks: [
    { kind: 'heading', text: '1  Patient' },
    fields(4, patient),
    { kind: 'heading', text: '2  Transport' },
    fields(4, [...when, ...transport]),
    { kind: 'heading', text: '3  Medical necessity' },
    {
      kind: 'fields',
      columns: 1,
      fields: [
        {
          name: 'condition',
          label:
            'Condition of the patient at the time of transport, and why other means of transport are contraindicated',
          lines: 6,
        },
      ],
    },
    { kind: 'text', text: 'Bed confined, if all three are true:' },
    checks(3, confined),
    { kind: 'text', text: 'Other conditions that ask for an ambulance:' },
    checks(3, conditions),
    { kind: 'text', text: 'Circumstances of the transport:' },
    checks(3, circumstances),
    { kind: 'text', text: 'Level of service:' },
    checks(6, level),
    { kind: 'heading', text: '4  Certification' },
    {
      kind: 'text',
      text: 'I certify that the above is true to the best of my knowledge, that the patient needs transport by ambulance, and that other means are contraindicated. I understand that it supports the claim for the transport.',
    },
    fields(4, [
      ['signerName', 'Name of the signer', 'SIGNER_NAME', 2],
      ['signerTitle', 'Credential', 'SIGNER_TITLE'],
      ['signerLicense', 'License number', 'SIGNER_LICENSE'],
      ['signerType', 'Signing as', 'SIGNER_TYPE', 2],
      ['signedOn', 'Date signed', 'SIGNED_ON'],
      ['signedAt', 'Time signed', 'SIGNED_AT_TIME'],
      ...signers,
    ]),
  ],
});

const employer = ['employer', 'Employer of the signer', 'CARE_PROVIDER'] as const;
/** Where others may sign, they say why the physician did not. */
const anybody: readonly Line[] = [
  [...employer, 2],
  ['physicianUnavailable', 'Why the attending physician could not sign', null, 2],
];

const repetitiveLayout = (signers: readonly Line[]): Layout =>
  layoutOf(
    'Physician Certification Statement, repetitive transport',
    'Repetitive scheduled non-emergency ambulance transport, signed before the service',
    repetitive,
    signers,
  );

const layouts: Readonly<Record<LaidOut['template'], Layout>> = {
  PCS_SINGLE: layoutOf(
    'Physician Certification Statement',
    'Non-emergency ambulance transport, single trip or round trip on one day',
    single,
    anybody,
  ),
  PCS_REPETITIVE: repetitiveLayout(anybody),
};
const ofPhysicians = repetitiveLayout([[...employer, 4]]);

/** A form that is laid out here. */
export const layoutOfForm = (form: LaidOut): Layout =>
  physicianAlone(form) ? ofPhysicians : layouts[form.template];

/** The fields of a form that is laid out here. */
export const fieldsOfForm = (form: LaidOut): TemplateField[] =>
  layoutOfForm(form).blocks.flatMap((block): TemplateField[] => {
    if (block.kind === 'fields')
      return block.fields.flatMap(({ name }) =>
        name === undefined ? [] : [{ name, kind: 'TEXT', options: [] }],
      );
    return block.kind === 'checks'
      ? block.checks.map(({ name }) => ({ name, kind: 'CHECK', options: [] }))
      : [];
  });

const lines: readonly Line[] = [
  ...patient,
  ...transport,
  ['signerName', '', 'SIGNER_NAME'],
  ['signerTitle', '', 'SIGNER_TITLE'],
  ['signerLicense', '', 'SIGNER_LICENSE'],
  ['signerType', '', 'SIGNER_TYPE'],
  ['signedOn', '', 'SIGNED_ON'],
  ['signedAt', '', 'SIGNED_AT_TIME'],
  ['employer', '', 'CARE_PROVIDER'],
];

/**
 * What the statement must say to be one: who travels, when, from where to where, why by ambulance, and who
 * says so when.
 */
const required: readonly string[] = [
  'patientName',
  'dateOfBirth',
  'transportDate',
  'validFrom',
  'validTo',
  'origin',
  'destination',
  'condition',
  'signerName',
  'signerTitle',
  'signerLicense',
  'signedOn',
  'signedAt',
];

/** The fields of a form that is laid out here without which it is not signed. */
export const requiredFields = (
  template: LaidOut['template'],
): { readonly name: string; readonly label: string }[] =>
  layouts[template].blocks.flatMap((block) =>
    block.kind === 'fields'
      ? block.fields.flatMap(({ name, label }) =>
          name !== undefined && required.includes(name) ? [{ name, label }] : [],
        )
      : [],
  );

/**
 * With what a form that is laid out here is filled before anybody changes it; what only a questionnaire knows
 * is left open.
 */
export const usualMapping = (template: LaidOut['template']): FieldMapping[] => [
  ...[...lines, ...(template === 'PCS_SINGLE' ? single : repetitive)].map(([field, , fact]) => ({
    field,
    fact,
    question: null,
    equals: null,
  })),
  ...[...conditions, ...level].flatMap(([field, , fact, equals]) =>
    fact === null ? [] : [{ field, fact, question: null, equals }],
  ),
];
