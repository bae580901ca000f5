import type { InferType } from 'yup';
import { agreedDay, lastDay } from './contract.ts';
import { CREDENTIAL_KINDS, RECORD_STATUSES } from './lists/network.ts';
import { TEXT } from './limits.ts';
import { choice, line } from './text.ts';
import { yup } from './yup.ts';

/** How long before its last day a credential says that it ends. */
export const CREDENTIAL_NOTICE_DAYS = 30;

/** A transport provider's credential. */
export function credentialRules() {
  return yup.object().shape({
    kind: choice(CREDENTIAL_KINDS).required('required'),
    number: line(TEXT.credentialNumber).required('required'),
    issuedBy: line(TEXT.name).required('required'),
    validFrom: agreedDay().required('required'),
    validUntil: lastDay('validFrom').required('required'),
    status: choice(RECORD_STATUSES).nullable(),
  });
}

export type CredentialFields = InferType<ReturnType<typeof credentialRules>>;
