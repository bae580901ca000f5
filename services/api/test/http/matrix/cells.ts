import { ROLES } from '@ptc/schema/rules/lists/people';
import type { Role } from '@ptc/schema/rules/lists/people';
import { expandRoles } from '../../../src/people/users/domain/roles.ts';

/**
 * From where somebody looks at a booking: the company it is for, the transport provider it is offered to, the
 * owner of its market, and a company that has nothing to do with it.
 */
export const vantages = ['own', 'partner', 'owner', 'foreign'] as const;
export type Vantage = (typeof vantages)[number];

/** Who may, by vantage; a role means everybody who holds it, granted or implied. */
export type Who = Partial<Record<Vantage, readonly Role[] | 'anybody'>>;

/** Whether somebody who was granted just this role is among them. */
export const isAmong = (who: Who, vantage: Vantage, granted: Role): boolean => {
  const roles = who[vantage] ?? [];
  if (roles === 'anybody') return true;
  const held = expandRoles([granted]);
  return roles.some((role) => held.has(role));
};

export const everybody: Who = { own: 'anybody', partner: 'anybody', owner: 'anybody', foreign: 'anybody' };
/** Those who see a booking that is offered. */
export const seers: Who = { own: ['VIEW_BOOKING'], owner: ['VIEW_BOOKING'], partner: ['VIEW_DISPATCH'] };
/** Those who read it: a facility's administrator too, for it begins at their facility. */
export const readers: Who = {
  own: ['VIEW_BOOKING', 'FACILITY_ADMIN'],
  owner: ['VIEW_BOOKING'],
  partner: ['VIEW_DISPATCH'],
};
/** Those who manage it. */
export const bookers: Who = { own: ['MANAGE_BOOKING'] };
/** Those who answer for the transport provider. */
export const dispatchers: Who = { partner: ['DISPATCH'] };

/** Those who carry it out: the driver of its vehicle too. */
export const crews: Who = { partner: ['DISPATCH', 'DRIVER'] };

/** Those who drive its vehicle. */
export const drivers: Who = { partner: ['DRIVER'] };

/** Those who write announcements, whatever company they visit. */
export const announcers: Who = {
  own: ['SYS_ADMIN'],
  partner: ['SYS_ADMIN'],
  owner: ['SYS_ADMIN'],
  foreign: ['SYS_ADMIN'],
};

export const allRoles: readonly Role[] = ROLES;

/** Where somebody looks from, and what they were granted. */
export interface Standpoint {
  vantage: Vantage;
  roles: readonly Role[];
}

/** Somebody who asks for a field, and whether they may. */
export interface Cell extends Standpoint {
  may: boolean;
}

/** By whom a field is asked for. */
export type Sample = (who: Who) => readonly Cell[];

/** Everybody with a single role. */
export const oneByOne: Sample = (who) =>
  vantages.flatMap((vantage) =>
    allRoles.map((role) => ({ vantage, roles: [role], may: isAmong(who, vantage, role) })),
  );

/**
 * Drivers and facility administrators see less by what they belong to, the platform's people more: they ask
 * alone, where it matters most.
 */
const askAlone: Readonly<Record<Vantage, readonly Role[]>> = {
  own: ['FACILITY_ADMIN'],
  partner: ['DRIVER'],
  owner: [],
  foreign: ['SYS_ADMIN', 'SYS_SUPPORT'],
};
/** It opens least of all. */
const least: Role = 'FACILITY_PUBLIC';
const special = new Set(Object.values(askAlone).flat());

/**
 * Those whom a row names, each with the named role alone, and of those who may not one person with all their
 * roles: a role more never opens less, so whom this refuses, each of the roles alone is refused too. What is
 * open to anybody is asked for by the one with the least, and by those who ask alone.
 */
export const atTheBorder: Sample = (who) =>
  vantages.flatMap((vantage) => {
    const named = who[vantage] ?? [];
    const alone = askAlone[vantage];
    const may = named === 'anybody' ? [...alone, least] : named;
    const refused = allRoles.filter((role) => !isAmong(who, vantage, role));
    const together = refused.filter((role) => !special.has(role));
    return [
      ...may.map((role) => ({ vantage, roles: [role], may: true })),
      ...[...alone.filter((role) => refused.includes(role)).map((role) => [role]), together]
        .filter((roles) => roles.length > 0)
        .map((roles) => ({ vantage, roles, may: false })),
    ];
  });
