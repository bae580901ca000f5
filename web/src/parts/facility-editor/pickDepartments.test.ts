import { expect, it } from 'vitest';
import type { GridQuery } from '../../grid/types.ts';
import { pickDepartments } from './pickDepartments.ts';

type Row = Parameters<typeof pickDepartments>[0][number];

const row = (id: string, name: string, over: Record<string, unknown> = {}): Row =>
  ({
    id,
    name,
    status: 'ACTIVE',
    externalCode: null,
    viewerCan: { manageBooking: true, managePatient: false },
    updatedAt: '2026-11-20T12:00:00.000Z',
    createdAt: '2026-11-01T12:00:00.000Z',
    ...over,
  }) as unknown as Row;
const rows = [
  row('1', 'Oncology', { externalCode: 'ZX-1', updatedAt: '2026-11-23T04:30:00.000Z' }),
  row('2', 'cardiology', { externalCode: 'AB-2', status: 'INACTIVE' }),
  row('3', 'Dialysis', { viewerCan: { manageBooking: false, managePatient: true } }),
];
const picked = (query: Partial<Pick<GridQuery, 'search' | 'orderBy'>>): string =>
  pickDepartments(rows, { search: {}, orderBy: null, ...query }, 'America/New_York')
    .map(({ id }) => id)
    .join('');

it.each<[string, Partial<Pick<GridQuery, 'search' | 'orderBy'>>, string]>([
  ['by name where nothing is said', {}, '231'],
  ['by name downwards', { orderBy: { field: 'facility_name', direction: 'DESC' } }, '132'],
  ['by external code, none first', { orderBy: { field: 'external_code', direction: 'ASC' } }, '321'],
  ['by status, equals by name', { orderBy: { field: 'facility_status', direction: 'ASC' } }, '312'],
  ['by when it changed', { orderBy: { field: 'modified', direction: 'DESC' } }, '132'],
  ['part of a name, whatever the case', { search: { facility_name: { type: 'text', text: 'CARD' } } }, '2'],
  ['and the accents', { search: { facility_name: { type: 'text', text: 'cardiólogy' } } }, '2'],
  ['a code', { search: { external_code: { type: 'text', text: 'zx' } } }, '1'],
  ['a status', { search: { facility_status: { type: 'choice', value: 'INACTIVE' } } }, '2'],
  ['yes or no', { search: { manage_patient: { type: 'boolean', value: true } } }, '3'],
  [
    'days by the clock of the reader',
    { search: { modified: { type: 'datetime', from: '2026-11-22', to: '2026-11-22' } } },
    '1',
  ],
])('departments: %s', (_what, query, expected) => {
  expect(picked(query)).toBe(expected);
});
