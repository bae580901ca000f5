import { ROLES } from '@ptc/schema/rules/lists/people';
import type { Role } from '@ptc/schema/rules/lists/people';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandRoles, roleLabel, visitingRoles } from './roles.ts';

describe('roles', () => {
  it.each<[Role[], Role[]]>([
    [['BOOKING_SUPERVISOR'], ['BOOKING_SUPERVISOR', 'BOOKING_VIP', 'MANAGE_BOOKING', 'VIEW_BOOKING']],
    [['DISPATCH_SUPERVISOR'], ['DISPATCH', 'DISPATCH_SUPERVISOR', 'VIEW_DISPATCH']],
    [['COMPANY_ADMIN'], ['COMPANY_ADMIN', 'COMPANY_DETAILS_ADMIN', 'USER_ADMIN']],
    [['COMPANY_CONFIG_ADMIN'], ['COMPANY_CONFIG_ADMIN', 'FACILITY_PUBLIC', 'VEHICLE_ADMIN']],
    [['VIEW_BOOKING'], ['VIEW_BOOKING']],
    [[], []],
  ])('%j holds %j', (granted, held) => {
    expect([...expandRoles(granted)].toSorted()).toEqual(held);
  });

  it('expanding keeps what was granted, never shrinks with more, and twice is once', () => {
    const some = fc.subarray([...ROLES]);
    fc.assert(
      fc.property(some, some, (a, b) => {
        const held = expandRoles(a);
        expect(a.every((role) => held.has(role))).toBe(true);
        expect([...expandRoles(held)].toSorted()).toEqual([...held].toSorted());
        expect([...held].every((role) => expandRoles([...a, ...b]).has(role))).toBe(true);
      }),
    );
  });

  it('visiting platform staff: administrators act, support reads, others nothing', () => {
    const may = (own: Role, role: Role): boolean => expandRoles(visitingRoles(expandRoles([own]))).has(role);
    expect([may('SYS_ADMIN', 'MANAGE_BOOKING'), may('SYS_ADMIN', 'DISPATCH')]).toEqual([true, true]);
    expect([
      may('SYS_SUPPORT', 'VIEW_BOOKING'),
      may('SYS_SUPPORT', 'MANAGE_BOOKING'),
      may('SYS_SUPPORT', 'DISPATCH'),
    ]).toEqual([true, false, false]);
    expect(visitingRoles(expandRoles(['COMPANY_ADMIN', 'DISPATCH_SUPERVISOR']))).toEqual([]);
  });

  it.each<[Role[], string | null, boolean]>([
    [['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN'], 'SUPER_ADMIN', false],
    [['SYS_ADMIN', 'COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN'], 'SUPER_ADMIN', true],
    [['COMPANY_CONFIG_ADMIN', 'MANAGE_BOOKING'], 'CONFIG_ADMIN', false],
    [['COMPANY_ADMIN'], 'COMPANY_ADMIN', false],
    [['SYS_ADMIN'], 'SYSTEM_ADMIN', false],
    [['BOOKING_SUPERVISOR', 'MANAGE_PATIENT'], 'BOOKING_SUPERVISOR', false],
    [['MANAGE_BOOKING', 'MANAGE_PATIENT'], 'CASE_MANAGER', false],
    [['MANAGE_PATIENT'], 'PATIENT_MANAGER', false],
    [['BOOKING_SUPERVISOR'], 'BOOKING_MANAGER', false],
    [['SYS_SUPPORT', 'DISPATCH'], 'SUPPORT', false],
    [['DISPATCH_SUPERVISOR'], 'DISPATCH_SUPERVISOR', false],
    [['DISPATCH'], 'DISPATCHER', false],
    [['MARKET_CALL_TAKER'], 'CALL_TAKER', false],
    [['DRIVER'], 'DRIVER', false],
    [['FACILITY_ADMIN'], 'FACILITY_ADMIN', false],
    [['VIEW_BOOKING'], null, false],
  ])('%j reads %s', (granted, label, systemPrefix) => {
    expect(roleLabel(expandRoles(granted))).toEqual({ label, systemPrefix });
  });
});
