import { companyRules } from '@ptc/schema/rules/company';
import { checkInput } from '@ptc/schema/rules/issues';
import { expect, it } from 'vitest';
import { companyInput, companyValues } from './company.values.ts';

it('who works with no ride-share service any more orders rides from none', () => {
  const values = {
    ...companyValues(null, { timeZone: 'America/New_York', currency: 'USD' }),
    name: 'Cape Cabs',
    code: 'CAPE',
    isTransportProvider: true,
    uber: true,
    ordersRidesFrom: 'UBER' as const,
  };
  const left = (of: typeof values) => {
    const checked = checkInput(companyRules(), companyInput(of));
    return checked.ok ? checked.value.ordersRidesFrom : checked.issues;
  };
  expect(left(values)).toBe('UBER');
  // Its field is gone with the services.
  expect(left({ ...values, uber: false })).toBeNull();
  // With the other one it is there, and says that it does not fit.
  expect(left({ ...values, uber: false, lyft: true })).toMatchObject([{ path: 'ordersRidesFrom' }]);
});
