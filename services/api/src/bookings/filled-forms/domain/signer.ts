import type { SigneeType } from '@ptc/schema/rules/lists/people';

/** Who signs, as a form prints them. */
export interface Signer {
  readonly name: string;
  readonly title: string;
  readonly signeeType: SigneeType;
  readonly licenseNumber: string;
}

/** Signing as, in words on paper. */
export const signeeWords: Readonly<Record<SigneeType, string>> = {
  PHYSICIAN: 'Physician',
  PHYSICIAN_ASSISTANT: 'Physician assistant',
  NURSE_PRACTITIONER: 'Nurse practitioner',
  CLINICAL_NURSE_SPECIALIST: 'Clinical nurse specialist',
  REGISTERED_NURSE: 'Registered nurse',
  LICENSED_PRACTICAL_NURSE: 'Licensed practical nurse',
  SOCIAL_WORKER: 'Social worker',
  CASE_MANAGER: 'Case manager',
  DISCHARGE_PLANNER: 'Discharge planner',
};

/** The box of the signature: name and credential first, as auditors look for them. */
export const signatureLines = (signer: Signer, at: string, hash: string): string[] => [
  `Signed by ${signer.name}, ${signer.title}`,
  `${signeeWords[signer.signeeType]}, license ${signer.licenseNumber}`,
  at,
  `Signed electronically; content ${hash.slice(0, 16)}`,
];

/** Codes that somebody may sign, and whether one of them is. */
export const maySign = (codes: readonly string[], code: string): boolean =>
  codes.includes('*') || codes.some((one) => one.toLowerCase() === code.toLowerCase());
