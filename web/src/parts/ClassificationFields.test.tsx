import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { schemaClient } from '../../test/schemaClient.ts';
import { ClassificationFields, type ClassificationValue } from './ClassificationFields.tsx';

const variable = (id: string, name: string, variableGroup: 'DISPATCH' | 'PATIENT') => ({
  __typename: 'LookupValue',
  id,
  kind: 'VARIABLE',
  code: id,
  name,
  rank: 1,
  active: true,
  variableGroup,
});
const variables = [
  variable('stairs', 'Stairs', 'DISPATCH'),
  variable('oxygen', 'Oxygen', 'DISPATCH'),
  variable('isolation', 'Isolation precautions', 'PATIENT'),
];
const lists = {
  lookupValues: ({ kind }: { kind: string }) => (kind === 'VARIABLE' ? variables : []),
};

it('one list of needs is chosen in two fields, and neither loses what the other has', async () => {
  const onChange = vi.fn<(value: ClassificationValue) => void>();
  const value = { callTypeId: '', urgencyId: '', priorityId: '', variableIds: ['isolation', 'stairs'] };
  renderUi(
    <ApolloProvider client={schemaClient(lists)}>
      <ClassificationFields
        part="needs"
        marketId="m1"
        value={value}
        onChange={onChange}
        error={() => undefined}
      />
    </ApolloProvider>,
  );
  const dispatch = await screen.findByRole('combobox', { name: /^Dispatch variable/u });
  const patient = screen.getByRole('combobox', { name: /^Patient condition & transport variable/u });
  expect(patient).not.toBe(dispatch);
  await userEvent.click(dispatch);
  expect(screen.queryByRole('option', { name: 'Isolation precautions' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Oxygen' }));
  expect(onChange.mock.lastCall?.[0].variableIds.toSorted()).toEqual(['isolation', 'oxygen', 'stairs']);
});

it('a need that has gone out of use is seen where it is chosen, and can be taken off', async () => {
  const onChange = vi.fn<(value: ClassificationValue) => void>();
  const gone = { ...variable('ventilator', 'Ventilator', 'PATIENT'), active: false };
  const value = { callTypeId: '', urgencyId: '', priorityId: '', variableIds: ['stairs', 'ventilator'] };
  renderUi(
    <ApolloProvider
      client={schemaClient({
        ...lists,
        nodes: ({ ids }: { ids: string[] }) => ids.map((id) => (id === gone.id ? gone : null)),
      })}
    >
      <ClassificationFields
        part="needs"
        marketId="m1"
        value={value}
        onChange={onChange}
        error={() => undefined}
      />
    </ApolloProvider>,
  );
  const patient = await screen.findByRole('combobox', { name: /Ventilator$/u });
  await userEvent.click(patient);
  await userEvent.click(await screen.findByRole('option', { name: 'Ventilator' }));
  expect(onChange.mock.lastCall?.[0].variableIds).toEqual(['stairs']);
});
