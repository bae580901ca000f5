import { expect, it } from 'vitest';
import { contractBefore, type ContractChange } from './contractBefore.ts';

const now = { active: true, startsOn: '2026-11-01', endsOn: '2026-12-31' };
const changed = (...edits: [field: string, old: string | null][]): ContractChange => ({
  action: 'UPDATED',
  edits: edits.map(([field, old]) => ({ field, old, new: 'whatever' })),
});

it.each<[string, ContractChange[], Partial<typeof now> | { endsOn: null } | null]>([
  ['was not changed', [], {}],
  ['was ended by hand', [changed(['active', 'true'])], {}],
  ['was put in force again', [changed(['active', 'false'])], { active: false }],
  ['was given another first day', [changed(['startsOn', '2026-01-01'])], { startsOn: '2026-01-01' }],
  ['was given a last day', [changed(['endsOn', null])], { endsOn: null }],
  [
    'was changed twice',
    [changed(['endsOn', '2026-10-31']), changed(['rank', '1'], ['endsOn', '2027-01-31'])],
    { endsOn: '2027-01-31' },
  ],
  ['was made since', [changed(['active', 'true']), { action: 'CREATED', edits: [] }], null],
])('a contract that %s held so before', (_how, changes, before) => {
  expect(contractBefore(now, changes)).toEqual(before && { ...now, ...before });
});
