import type { Role } from '@ptc/schema/rules/lists/people';

/** Roles with which somebody uploads files: who attaches them, and who keeps what companies look like. */
export const uploaders = [
  'MANAGE_BOOKING',
  'MANAGE_PATIENT',
  'MARKET_CALL_TAKER',
  'COMPANY_DETAILS_ADMIN',
  'SYS_ADMIN',
  'COMPANY_CONFIG_ADMIN',
] as const satisfies readonly Role[];
