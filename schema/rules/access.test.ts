import { expect, it } from 'vitest';
import { explainAccess } from './access.ts';

it('says of every role why somebody holds it: by themselves, by which groups, by which other roles', () => {
  const { roles, signs } = explainAccess({ roles: ['VIEW_BOOKING'], signs: ['PCS'] }, [
    { name: 'Night Desk', roles: ['BOOKING_SUPERVISOR', 'VIEW_BOOKING'], signs: [] },
    { name: 'Signers', roles: [], signs: ['*', 'PCS'] },
  ]);
  expect(roles).toEqual([
    {
      what: 'VIEW_BOOKING',
      because: [{ by: 'OWN' }, { by: 'GROUP', group: 'Night Desk' }, { by: 'ROLE', role: 'MANAGE_BOOKING' }],
    },
    { what: 'BOOKING_SUPERVISOR', because: [{ by: 'GROUP', group: 'Night Desk' }] },
    { what: 'MANAGE_BOOKING', because: [{ by: 'ROLE', role: 'BOOKING_SUPERVISOR' }] },
    { what: 'BOOKING_VIP', because: [{ by: 'ROLE', role: 'BOOKING_SUPERVISOR' }] },
  ]);
  expect(signs).toEqual([
    { what: 'PCS', because: [{ by: 'OWN' }, { by: 'GROUP', group: 'Signers' }] },
    { what: '*', because: [{ by: 'GROUP', group: 'Signers' }] },
  ]);
});

it('is empty of somebody who is granted nothing', () => {
  expect(explainAccess({ roles: [], signs: [] }, [{ name: 'Nobodies', roles: [], signs: [] }])).toEqual({
    roles: [],
    signs: [],
  });
});
