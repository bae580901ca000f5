import {
  createItineraryRules,
  dispatchPreviewRules,
  resubmitItineraryRules,
  updateItineraryRules,
} from '@ptc/schema/rules/itinerary';
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLInputType,
} from 'graphql';
import { expect, test } from 'vitest';
import type { AnySchema, SchemaDescription } from 'yup';
import { schema } from '../src/schema.ts';

// An input of the contract and the rule it is judged by say the same: no rule for a field that cannot be
// sent, no field that can be sent as what the rule does not take.

const now = new Date('2026-07-01T12:00:00Z');
/** Rules that depend on the moment: their commands apply them. */
const timed: Readonly<Record<string, AnySchema>> = {
  createItinerary: createItineraryRules({ now }),
  tryItinerary: createItineraryRules({ now }),
  updateItinerary: updateItineraryRules({ now }),
  resubmitItinerary: resubmitItineraryRules({ now }),
};

type Described = SchemaDescription & {
  fields?: Record<string, Described>;
  innerType?: Described;
  oneOf: unknown[];
};

const scalars: Readonly<Record<string, readonly string[]>> = {
  string: ['String', 'ID', 'LocalDateTime', 'Date', 'DateTime', 'Decimal'],
  number: ['Int', 'Float'],
  boolean: ['Boolean'],
  date: ['DateTime'],
};

function disagreements(path: string, rule: Described, type: GraphQLInputType): string[] {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (rule.type === 'mixed') return [];
  if (rule.type === 'array') {
    if (!isListType(bare)) return [`${path}: a list by the rule, ${String(type)} by the contract`];
    return rule.innerType ? disagreements(`${path}[]`, rule.innerType, bare.ofType as GraphQLInputType) : [];
  }
  if (rule.type === 'object') {
    if (!isInputObjectType(bare)) return [`${path}: fields by the rule, ${String(type)} by the contract`];
    const sent = bare.getFields();
    return Object.entries(rule.fields ?? {}).flatMap(([name, one]) => {
      const field = sent[name];
      return field
        ? disagreements(`${path}.${name}`, one, field.type)
        : [`${path}.${name}: ruled, and nowhere in the contract`];
    });
  }
  if (isEnumType(bare)) {
    const values = new Set(bare.getValues().map(({ value }) => value as unknown));
    return rule.oneOf
      .filter((value) => value !== null && value !== undefined && !values.has(value))
      .map((value) => `${path}: ${String(value)} by the rule, not in ${bare.name}`);
  }
  return isScalarType(bare) && scalars[rule.type]?.includes(bare.name)
    ? []
    : [`${path}: ${rule.type} by the rule, ${String(type)} by the contract`];
}

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
  const rule = timed[field.name] ?? (field.extensions['rule'] as AnySchema | undefined);
  const input = field.args[0];
  return rule && input ? [{ name: field.name, rule, type: input.type }] : [];
});

/**
 * One rule serves an editor that creates and one that updates: which of its fields only one of them sends.
 */
const otherHalf: Readonly<Record<string, readonly string[]>> = {
  createFacility: ['status'],
  createFormDefinition: ['status'],
  createLookupValue: ['status'],
  createVehicle: ['status'],
  updateFacility: ['parentId'],
  updateFormDefinition: ['kind', 'companyId'],
  updateLookupValue: ['kind', 'code'],
  // A preview asks with what decides who is offered it; the rest of a booking is left out.
  dispatchPreview: [
    'authorizationNumbers',
    'caller',
    'comment',
    'confirmations',
    'usePatientCertification',
    'confirmedDuplicates',
    'allowDuplicates',
  ],
};
const isOtherHalf = (name: string, line: string): boolean =>
  (otherHalf[name] ?? []).some((field) => line === `${name}.${field}: ruled, and nowhere in the contract`);
const wrong = (name: string, rule: Described, type: GraphQLInputType): string[] => {
  const found = disagreements(name, rule, type);
  expect(found.filter((line) => isOtherHalf(name, line))).toHaveLength(otherHalf[name]?.length ?? 0);
  return found.filter((line) => !isOtherHalf(name, line));
};

/**
 * Texts that their commands judge, because the rule needs what is stored, and those that are no words of
 * people.
 */
const judgedElsewhere: Readonly<Record<string, string>> = {
  'addComment.message': 'commentRule, by its command',
  'beginMfaRegistration.password': 'compared, never kept',
  'cancelItinerary.comment': 'with its reason, by the command: the reason may demand one',
  'cancelTrip.comment': 'the same',
  'completeTrip.confirmedReasons': 'compared with the keys of the questions, never kept',
  'counterOffer.message': 'by the command, with the limit of the rule it answers',
  'createItinerary.recurrence': 'by the command, in the zone of its market',
  'createPatient.patient': 'by the command, on the day it is where the patient is kept',
  'declineOffer.comment': 'with its reason, by the command',
  'importBookings.rows': 'row by row, by the command',
  'importFacilities.csv': 'read line by line, each line by the rule of a facility',
  'importMarketConfiguration.configuration':
    'read as a file: bounded, each of its parts by the rule of its own command',
  'importMarketConfiguration.expectedComparison': 'compared with what would change now, never kept',
  'importPatients.ndjson': 'read line by line, each line by the rule of a patient',
  'recordProgress.confirmedReasons': 'the same as of completeTrip',
  'reportUnableToComplete.comment': 'with its reason, by the command',
  'reportUnableToService.comment': 'with its reason, by the command',
  'startDirectorySignIn.login': 'looked up, never kept',
  'startDirectorySignIn.returnTo': 'only a path of the console is followed',
  'updateOccurrence.legs': 'by the command, as those of a booking',
  'updateOccurrence.pickUpTime': 'by the command',
  'updateOccurrence.returnPickUpTime': 'the same',
  'updatePatient.patient': 'the same as of createPatient',
  'updateRecurrence.legs': 'the same as of updateOccurrence',
  'updateRecurrence.recurrence': 'the same as of createItinerary',
};

test('most mutations with an input have a rule', () => {
  expect(mutations.length).toBeGreaterThan(35);
});

test.each(mutations)('$name: the rule and the input of the contract agree', ({ name, rule, type }) => {
  expect(wrong(name, rule.describe() as Described, type)).toEqual([]);
});

test('a preview is asked with the rule of a booking', () => {
  const argument = schema.getQueryType()?.getFields()['dispatchPreview']?.args[0];
  if (!argument) throw new Error('dispatchPreview takes no input');
  const rule = dispatchPreviewRules({ now }).describe() as Described;
  expect(wrong('dispatchPreview', rule, argument.type)).toEqual([]);
});

/** The texts of an input, at any depth, that no rule is there for. */
const unjudged = (path: string, type: GraphQLInputType, rule: Described | undefined): string[] => {
  if (path in judgedElsewhere) return [path];
  const own = getNullableType(type);
  if (isListType(own)) return unjudged(path, own.ofType, rule?.innerType);
  if (isInputObjectType(own))
    return Object.values(own.getFields())
      .filter(({ name }) => name !== 'idempotencyKey')
      .flatMap((field) => unjudged(`${path}.${field.name}`, field.type, rule?.fields?.[field.name]));
  return own.name === 'String' && rule === undefined ? [path] : [];
};

test('a text that people type is judged by a rule, however deep in an input it stands', () => {
  const found = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    const rule = mutations.find(({ name }) => name === field.name)?.rule.describe() as Described | undefined;
    return field.args[0] ? unjudged(field.name, field.args[0].type, rule) : [];
  });
  expect(found.toSorted()).toEqual(Object.keys(judgedElsewhere).toSorted());
});

/** The optional fields of an input, at any depth, whose rule takes nothing but a value. */
const deafToNull = (path: string, type: GraphQLInputType, rule: AnySchema | undefined): string[] => {
  if (rule === undefined || rule.type === 'mixed') return [];
  const own = getNullableType(type);
  // Without what stands beside it: a field that is asked for by another is judged there.
  const taken =
    isNonNullType(type) || rule.describe().nullable || rule.cast(null, { assert: false }) !== null;
  const { fields, innerType } = rule as { fields?: Record<string, AnySchema>; innerType?: AnySchema };
  return [
    ...(taken ? [] : [path]),
    ...(isListType(own) ? deafToNull(path, own.ofType, innerType) : []),
    ...(isInputObjectType(own)
      ? Object.values(own.getFields()).flatMap((field) =>
          deafToNull(`${path}.${field.name}`, field.type, fields?.[field.name]),
        )
      : []),
  ];
};

test('what may be left out may be null as well, as programs send it that send every field', () => {
  expect(mutations.flatMap(({ name, rule, type }) => deafToNull(name, type, rule))).toEqual([]);
});
