import {
  createFormDefinition,
  type CreateFormInput,
} from '../src/bookings/documents/commands/createFormDefinition.ts';
import { usualMapping } from '../src/bookings/documents/domain/pcsLayouts.ts';
import type { CertificationType } from '@ptc/schema/rules/formFacts';
import { saveLookupAlias } from '../src/network/lookups/commands/companyLookups.ts';
import { systemLookupId } from '../src/network/lookups/commands/seedLookups.ts';
import { demoId } from './ids.ts';
import type { DemoSession } from './session.ts';

const attached = (code: string): string => systemLookupId('ATTACHMENT_TYPE', code);
const metro = demoId('market metro');

/**
 * What only the questionnaires of the market know: a field of the statement, and the question whose answer
 * fills it.
 */
const asked: Readonly<Record<string, string>> = {
  condition: 'why',
  cannotGetUp: 'confined',
  cannotWalk: 'confined',
  cannotSit: 'confined',
  restraints: 'restraints',
};

/** A certification statement with what a questionnaire of the market knows, for legs of some call types. */
const certifying = (certifies: CertificationType, callTypes: readonly string[]): CreateFormInput['pdf'] => ({
  template: 'PCS_SINGLE',
  mapping: [
    ...usualMapping('PCS_SINGLE'),
    ...Object.entries(asked).map(([field, question]) => ({ field, fact: null, question, equals: null })),
  ],
  requiredWhen: {
    callTypeIds: callTypes.map((code) => systemLookupId('CALL_TYPE', code)),
    payorTypes: [],
    facilityTypeIds: [],
  },
  certifies,
});

/** Who keeps which definition. */
const forms: readonly (readonly [who: string, form: CreateFormInput])[] = [
  [
    'config@baystate',
    {
      kind: 'PDF_FORM',
      code: 'PCS',
      name: 'Physician certification statement',
      description: 'Medical necessity of ambulance transport, signed by a physician.',
      marketId: metro,
      attachmentTypeId: attached('PCS'),
      pdf: certifying('PCS', ['BLS', 'ALS1', 'ALS2', 'SCT', 'BAR']),
    },
  ],
  [
    'config@baystate',
    {
      kind: 'PDF_FORM',
      code: 'NPCS',
      name: 'Non-physician certification',
      description: 'For one day, where the physician is away: signed by a nurse or discharge planner.',
      marketId: metro,
      attachmentTypeId: attached('NPCS'),
      pdf: certifying('NON_PHYSICIAN', []),
    },
  ],
  [
    'config@harborview',
    {
      kind: 'PDF_FORM',
      code: 'TRANSFER',
      name: 'Transfer summary',
      description: null,
      marketId: null,
      attachmentTypeId: attached('SUMMARY'),
    },
  ],
  [
    'config@harborview',
    {
      kind: 'QUESTIONNAIRE',
      code: 'DISCHARGE',
      name: 'Discharge questions',
      description: null,
      marketId: null,
      attachmentTypeId: null,
    },
  ],
  [
    'admin@platform',
    {
      kind: 'FACE_SHEET',
      companyId: demoId('company harborview'),
      code: 'HV-FACE',
      name: 'Harborview face sheet',
      description: 'One page, printed with the discharge order.',
      marketId: null,
      attachmentTypeId: attached('FACE'),
    },
  ],
  [
    'admin@platform',
    {
      kind: 'FACE_SHEET',
      companyId: demoId('company maplegrove'),
      code: 'MG-FACE',
      name: 'Maple Grove resident sheet',
      description: null,
      marketId: null,
      attachmentTypeId: attached('FACE'),
    },
  ],
];

/** Forms, questionnaires and FACE sheets, and a name that a hospital gives an attachment type for itself. */
export const createForms = async (session: DemoSession): Promise<void> => {
  for (const [who, form] of forms) await session.as(who, createFormDefinition, form);
  await session.as('config@harborview', saveLookupAlias, {
    lookupId: attached('SUMMARY'),
    expectedVersion: 0,
    name: 'Discharge papers',
    code: null,
    hidden: false,
  });
};
