import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { attentionRules } from './fieldRules/attention.ts';
import { bookingsRules } from './fieldRules/bookings.ts';
import { insightRules } from './fieldRules/insight.ts';
import { networkRules } from './fieldRules/network.ts';
import { patientsRules } from './fieldRules/patients.ts';
import { peopleRules } from './fieldRules/people.ts';
import { platformRules } from './fieldRules/platform.ts';
import { referenceRules } from './fieldRules/reference.ts';
import { rules, type FieldRule, type FieldRules } from './fieldRules/rules.ts';

const areas: readonly FieldRules[] = [
  attentionRules,
  bookingsRules,
  insightRules,
  networkRules,
  patientsRules,
  peopleRules,
  platformRules,
  referenceRules,
];

/** Pages and their edges hold rows, and nothing else; one function makes them all. */
const isPage = (name: string): boolean => /(Connection|Edge)$/.test(name) || name === 'PageInfo';

/** What a mutation answers when it was done; whoever gets one was admitted to the command. */
const isAnswer = (name: string): boolean => name.endsWith('Success');

/** Each declaration of a field, `Type.field`, with its rule. */
const declarations = areas.flatMap((area) =>
  Object.entries(area).flatMap(([type, byRule]) =>
    Object.entries(byRule).flatMap(([rule, fields]) =>
      fields.split(' ').map((field): [string, FieldRule] => [`${type}.${field}`, rule as FieldRule]),
    ),
  ),
);
const declared = new Map(declarations);

/** The rule of a field; null where none is declared. */
export const ruleOf = (type: string, field: string): FieldRule | null =>
  declared.get(`${type}.${field}`) ?? (isPage(type) ? 'CARRIED' : isAnswer(type) ? 'COMMAND' : null);

const place = 'services/api/src/fieldRules';

/** What is wrong with the declarations: fields without a rule, with two, and rules without a field. */
export const missingRules = (schema: GraphQLSchema): string[] => {
  const problems: string[] = [];
  const present = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type))) continue;
    for (const field of Object.keys(type.getFields())) {
      present.add(`${type.name}.${field}`);
      if (ruleOf(type.name, field) === null)
        problems.push(
          `${type.name}.${field} has no rule: say in ${place} who may see it (${Object.keys(rules).join(', ')})`,
        );
    }
  }
  for (const name of declared.keys())
    if (!present.has(name)) problems.push(`${name} has a rule in ${place}, but is no field`);
  const names = declarations.map(([name]) => name);
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index)))
    problems.push(`${name} has two rules in ${place}`);
  return problems;
};
