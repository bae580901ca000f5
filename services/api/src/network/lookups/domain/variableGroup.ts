import type { LookupKind, VariableGroup } from '@ptc/schema/rules/lists/network';

/** The system's own variables that tell of the patient; the others tell what has to be sent along. */
const ofPatients: ReadonlySet<string> = new Set([
  'ISOLATION',
  'BARIATRIC',
  'IV',
  'CARDIAC',
  'VENT',
  'SUCTION',
  'NEVER-ALONE',
  'WALKER',
  'OWN-CHAIR',
  'HEARING',
  'VISION',
  'MEMORY',
]);

/**
 * What a variable is about: as the platform says, else by the system's own code; null for entries of other
 * lists.
 */
export const variableGroup = (
  kind: LookupKind,
  systemCode: string,
  { variableGroup: said }: { readonly variableGroup?: VariableGroup },
): VariableGroup | null =>
  kind === 'VARIABLE' ? (said ?? (ofPatients.has(systemCode) ? 'PATIENT' : 'DISPATCH')) : null;
