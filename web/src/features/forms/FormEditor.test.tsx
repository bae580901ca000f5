import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { FormRow_formDefinitionFragment } from '../../gql/hooks.ts';
import { FormEditor } from './FormEditor.tsx';

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
