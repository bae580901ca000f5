import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { bostonAddress } from '../../../test/bostonAddress.ts';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { useFormChange } from '../../ui/form/FormContext.ts';
import { emptyFacility, type FacilityValues } from './facilityEditor.state.ts';
import { UberFields } from './RideShareFields.tsx';

let change: (step: (values: FacilityValues) => FacilityValues) => void = () => undefined;

function Form(): ReactNode {
  const now = useFormChange<FacilityValues>();
  useEffect(() => {
    change = now;
  });
  return <UberFields />;
}

/** The fields of a facility at 1 Elm St; its zones are told when the test lets them be. */
function show() {
  const waiting: (() => void)[] = [];
  const { client } = liveClient({
    rideShareZones: async ({ address }: { address: { line1: string } }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return {
        __typename: 'RideShareZones',
        zones: [
          {
            __typename: 'RideZone',
            placeId: address.line1,
            label: `Door of ${address.line1}`,
            note: null,
            latitude: 42.36,
            longitude: -71.06,
          },
        ],
      };
    },
  });
  renderPage(
    <AppForm
      initialValues={{ ...emptyFacility('Elm Clinic', null), address: bostonAddress('1 Elm St') }}
      onSubmit={async () => undefined}
    >
      <Form />
    </AppForm>,
    { client },
  );
  return { waiting };
}

const move = (line1: string): void =>
  act(() => change((values) => ({ ...values, address: bostonAddress(line1) })));
const find = (): HTMLElement => screen.getByRole('button', { name: /find/i });

it('the zones of an address are not offered for another', async () => {
  const user = userEvent.setup();
  const { waiting } = show();
  await user.click(find());
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(async () => waiting[0]?.());
  await screen.findByText('Door of 1 Elm St');
  move('9 Oak St');
  expect(screen.queryByText('Door of 1 Elm St')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('an answer about the former address is not offered for the one chosen meanwhile', async () => {
  const user = userEvent.setup();
  const { waiting } = show();
  await user.click(find());
  await waitFor(() => expect(waiting).toHaveLength(1));
  move('9 Oak St');
  await act(async () => waiting[0]?.());
  await waitFor(() => expect(find().hasAttribute('disabled')).toBe(false));
  expect(screen.queryByText('Door of 1 Elm St')).toBeNull();
  await user.click(find());
  await waitFor(() => expect(waiting).toHaveLength(2));
  await act(async () => waiting[1]?.());
  await screen.findByText('Door of 9 Oak St');
});
