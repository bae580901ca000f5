import { describe, expect, test } from 'vitest';
import type { Role } from '@ptc/schema/rules/lists/people';
import {
  beyondGrant,
  effectivePrivileges,
  fittingRoles,
  grantableRoles,
  isInCharge,
  raises,
  type CompanyNature,
} from './grantableRoles.ts';
import { effectiveRoles, expandRoles } from './roles.ts';

const none: CompanyNature = {
  careProvider: false,
  transportProvider: false,
  admin: false,
  ownsMarket: false,
};
const careProvider = { ...none, careProvider: true };
const transportProvider = { ...none, transportProvider: true };

describe('effective roles are the own ones and those of the groups, with all they imply', () => {
  test.each<[Role[], Role[][], Role[]]>([
    [[], [], []],
    [['VIEW_BOOKING'], [], ['VIEW_BOOKING']],
    [[], [['MANAGE_BOOKING']], ['MANAGE_BOOKING', 'VIEW_BOOKING']],
    [
      ['MANAGE_PATIENT'],
      [['MANAGE_BOOKING'], ['BOOKING_SUPERVISOR', 'MANAGE_BOOKING']],
      ['BOOKING_SUPERVISOR', 'BOOKING_VIP', 'MANAGE_BOOKING', 'MANAGE_PATIENT', 'VIEW_BOOKING'],
    ],
    [['COMPANY_ADMIN'], [['COMPANY_ADMIN']], ['COMPANY_ADMIN', 'COMPANY_DETAILS_ADMIN', 'USER_ADMIN']],
  ])('%j with groups %j', (own, groups, expected) => {
    expect([...effectiveRoles(own, groups.flat())].toSorted()).toEqual(expected);
  });
});

describe('roles fit a company', () => {
  test.each<[string, CompanyNature, Role[], Role[]]>([
    [
      'a care provider books and does not dispatch',
      careProvider,
      ['MANAGE_BOOKING', 'FACILITY_ADMIN', 'COMPANY_ADMIN'],
      ['DISPATCH', 'DRIVER', 'VEHICLE_ADMIN', 'MARKET_CALL_TAKER', 'SYS_ADMIN'],
    ],
    [
      'a transport provider dispatches and does not book',
      transportProvider,
      ['DISPATCH', 'DRIVER', 'VEHICLE_ADMIN', 'COMPANY_ADMIN'],
      ['MANAGE_BOOKING', 'MANAGE_PATIENT', 'FACILITY_ADMIN', 'SYS_SUPPORT'],
    ],
    [
      'a company of both kinds does both',
      { ...careProvider, transportProvider: true },
      ['MANAGE_BOOKING', 'DISPATCH'],
      ['MARKET_CALL_TAKER', 'SYS_ADMIN'],
    ],
    [
      'calls are taken by a care provider that owns a market',
      { ...careProvider, ownsMarket: true },
      ['MARKET_CALL_TAKER'],
      ['DISPATCH'],
    ],
    [
      'and not by a transport provider that owns one',
      { ...transportProvider, ownsMarket: true },
      ['DISPATCH'],
      ['MARKET_CALL_TAKER'],
    ],
    [
      'the platform has its own',
      { ...none, admin: true },
      ['SYS_ADMIN', 'SYS_SUPPORT', 'USER_ADMIN'],
      ['MANAGE_BOOKING', 'DISPATCH'],
    ],
  ])('%s', (_name, nature, fit, unfit) => {
    expect(fit.filter((role) => !fittingRoles(nature).includes(role))).toEqual([]);
    expect(unfit.filter((role) => fittingRoles(nature).includes(role))).toEqual([]);
  });
});

describe('who may give what', () => {
  test.each<[string, Role[], CompanyNature, Role[], Role[]]>([
    [
      'a user administrator gives what the trade needs, and their own role',
      ['USER_ADMIN'],
      careProvider,
      ['MANAGE_BOOKING', 'USER_ADMIN'],
      ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN', 'COMPANY_DETAILS_ADMIN', 'DEVELOPER'],
    ],
    [
      'a company administrator gives everything in the company',
      ['COMPANY_ADMIN'],
      careProvider,
      ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN', 'DEVELOPER', 'MANAGE_BOOKING'],
      ['SYS_ADMIN', 'SYS_SUPPORT', 'DISPATCH'],
    ],
    [
      'not even of the platform does a company administrator give its roles',
      ['COMPANY_ADMIN'],
      { ...none, admin: true },
      ['COMPANY_ADMIN'],
      ['SYS_ADMIN', 'SYS_SUPPORT'],
    ],
    [
      "the platform's administrators do, in their own company",
      ['SYS_ADMIN'],
      { ...none, admin: true },
      ['SYS_ADMIN', 'SYS_SUPPORT'],
      [],
    ],
    [
      'and not in another',
      ['SYS_ADMIN', 'COMPANY_ADMIN'],
      careProvider,
      ['COMPANY_ADMIN'],
      ['SYS_ADMIN', 'SYS_SUPPORT'],
    ],
  ])('%s', (_name, held, nature, may, mayNot) => {
    const grantable = grantableRoles(expandRoles(held), nature);
    expect(may.filter((role) => !grantable.includes(role))).toEqual([]);
    expect(mayNot.filter((role) => grantable.includes(role))).toEqual([]);
  });

  test("what is not touched may be what it is; giving and taking beyond one's grant are told", () => {
    const grantable = grantableRoles(expandRoles(['USER_ADMIN']), careProvider);
    expect(beyondGrant(['COMPANY_ADMIN'], ['COMPANY_ADMIN', 'MANAGE_BOOKING'], grantable)).toEqual([]);
    expect(beyondGrant([], ['COMPANY_ADMIN', 'SYS_ADMIN'], grantable)).toEqual([
      'SYS_ADMIN',
      'COMPANY_ADMIN',
    ]);
    expect(beyondGrant(['COMPANY_ADMIN'], [], grantable)).toEqual(['COMPANY_ADMIN']);
  });

  test("those above one are not in one's charge", () => {
    const clerk = grantableRoles(expandRoles(['USER_ADMIN']), careProvider);
    const admin = grantableRoles(expandRoles(['COMPANY_ADMIN']), careProvider);
    expect([
      isInCharge(expandRoles(['BOOKING_SUPERVISOR']), clerk),
      isInCharge(expandRoles(['USER_ADMIN']), clerk),
      isInCharge(expandRoles(['COMPANY_ADMIN']), clerk),
    ]).toEqual([true, true, false]);
    expect([
      isInCharge(expandRoles(['COMPANY_ADMIN', 'DEVELOPER']), admin),
      isInCharge(expandRoles(['SYS_SUPPORT']), admin),
    ]).toEqual([true, false]);
  });

  test('who gains any role is raised; who loses some is not', () => {
    expect(raises(expandRoles(['MANAGE_BOOKING']), expandRoles(['VIEW_BOOKING']))).toBe(false);
    expect(raises(expandRoles(['MANAGE_BOOKING']), expandRoles(['BOOKING_SUPERVISOR']))).toBe(true);
  });
});

test.each([
  [[], [], []],
  [
    [{ name: 'AUTHORITY_SIGN', allowedValues: ['PCS'] }],
    [{ name: 'AUTHORITY_SIGN', allowedValues: ['AUTH', 'PCS'] }],
    [{ name: 'AUTHORITY_SIGN', allowedValues: ['AUTH', 'PCS'] }],
  ],
  [
    [{ name: 'AUTHORITY_SIGN', allowedValues: ['PCS'] }],
    [{ name: 'AUTHORITY_SIGN', allowedValues: ['*'] }],
    [{ name: 'AUTHORITY_SIGN', allowedValues: ['*'] }],
  ],
] as const)("privileges %j and groups' %j", (own, ofGroups, expected) => {
  expect(effectivePrivileges(own, ofGroups)).toEqual(expected);
});
