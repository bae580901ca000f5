import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { CreateFormDefinitionInput, FormRow_formDefinitionFragment } from '../../gql/hooks.ts';
import { FormEditor } from './FormEditor.tsx';

// A busy machine takes its time with a simulated page.
vi.setConfig({ testTimeout: 30_000 });

const row = {
  __typename: 'FormDefinition',
  id: 'f1',
  version: 2,
  kind: 'PDF_FORM',
  code: 'PCS',
  name: 'Certification',
  description: null,
  status: 'ACTIVE',
  canEdit: true,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  company: { __typename: 'Company', id: 'co1', name: 'Mercy' },
  market: null,
  attachmentType: null,
  published: null,
  draft: null,
} as unknown as FormRow_formDefinitionFragment;

it('what a PDF form is required for stands there, also where no list has it any more', async () => {
  const { client } = liveClient({
    markets: { nodes: [] },
    lookupValues: [],
    formSample: { fields: [], usualMapping: [], pdf: null, problem: null },
    history: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
    node: {
      __typename: 'FormDefinition',
      id: 'f1',
      pdf: {
        template: 'FILE',
        certifies: null,
        fields: [],
        mapping: [],
        requiredWhen: {
          payorTypes: [],
          callTypes: [{ id: 'c9', name: 'Air ambulance' }],
          facilityTypes: [{ id: 't9', name: 'Field hospital' }],
        },
      },
    },
  });
  renderPage(<FormEditor row={row} kind="PDF_FORM" onClose={() => undefined} onSaved={() => undefined} />, {
    client,
  });
  const chosen = async (name: RegExp) => (await screen.findByRole('combobox', { name })).textContent;
  expect(await chosen(/^Call types/u)).toBe('Air ambulance');
  expect(await chosen(/^Types of the pick-up facility/u)).toBe('Field hospital');
});

it('for which payors a PDF form is required is not lost where no template is chosen yet', async () => {
  const sent: CreateFormDefinitionInput[] = [];
  const { client } = liveClient({
    markets: { nodes: [] },
    lookupValues: [],
    node: null,
    createFormDefinition: ({ input }: { input: CreateFormDefinitionInput }) => {
      sent.push(input);
      return { __typename: 'CreateFormDefinitionSuccess', form: row };
    },
  });
  const saved = vi.fn<() => void>();
  renderPage(<FormEditor row={null} kind="PDF_FORM" onClose={() => undefined} onSaved={saved} />, { client });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'Certification');
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/u }), 'PCS');
  const payors = await screen.findByRole('textbox', { name: /^Payor types/u });
  await userEvent.type(payors, 'Medicaid');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('required')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(payors);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
