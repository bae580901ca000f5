import type { FormKind } from '@ptc/schema/rules/lists/network';
import type { Role } from '@ptc/schema/rules/lists/people';
import {
  configurers,
  mayConfigure,
  mayKeepPlatform,
  mayReadPlatform,
  platformReaders,
} from '../../reference/configuration/configuration.policy.ts';

interface Actor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
}

/** Roles that see some of the definitions. */
export const formReaders = [...configurers, ...platformReaders] as const satisfies readonly Role[];
/** Roles that keep some of them. */
export const formKeepers = ['COMPANY_CONFIG_ADMIN', 'SYS_ADMIN'] as const satisfies readonly Role[];

/** FACE sheets are the platform's to keep, for every company; forms and questionnaires each company's own. */
export const mayKeepForm = (actor: Actor, kind: FormKind, companyId: string): boolean =>
  kind === 'FACE_SHEET' ? mayKeepPlatform(actor) : mayConfigure(actor) && actor.companyId === companyId;

/** Whether the actor sees a list of this kind at all. */
export const mayReadForms = (actor: Actor, kind: FormKind): boolean =>
  kind === 'FACE_SHEET' ? mayReadPlatform(actor) : mayConfigure(actor);
