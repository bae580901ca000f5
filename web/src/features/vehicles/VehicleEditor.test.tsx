import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { VehicleRow_vehicleFragment } from '../../gql/hooks.ts';
import { VehicleEditor } from './VehicleEditor.tsx';

const vehicle = {
  __typename: 'Vehicle',
  id: 'v1',
  version: 3,
  name: 'Van 1',
  plate: null,
  make: null,
  model: null,
  color: null,
  capacity: 1,
  seats: null,
  wheelchairPlaces: null,
  stretcherPlaces: null,
  maxPatientPounds: null,
  status: 'ACTIVE',
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  callTypes: [{ __typename: 'LookupValue', id: 'c9', code: 'AIR', name: 'Air ambulance' }],
  drivers: [],
} as unknown as VehicleRow_vehicleFragment;

it('a vehicle of a call type that is in no list any more does not seem to take all', async () => {
  const { client } = liveClient({ lookupValues: [], drivers: [] });
  renderPage(<VehicleEditor vehicle={vehicle} onClose={() => undefined} onSaved={() => undefined} />, {
    client,
  });
  expect(await screen.findByRole('combobox', { name: /^Call types/u })).toHaveProperty(
    'textContent',
    'Air ambulance',
  );
});
