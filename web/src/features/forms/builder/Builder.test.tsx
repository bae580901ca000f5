import { question } from '@ptc/schema/rules/questionnaire.testing';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../test/renderPage.tsx';
import { schemaClient } from '../../../../test/schemaClient.ts';
import type {
  PublishQuestionnaireInput,
  SaveQuestionnaireDraftInput,
  UpdateFormDefinitionInput,
} from '../../../gql/hooks.ts';
import { Builder } from './Builder.tsx';

// A busy machine takes its time with a simulated page.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const stale = { __typename: 'StaleVersion', code: 'STALE_VERSION', message: 'Somebody was faster.' };
const at = '2026-11-20T12:00:00.000Z';
const draft = (version: number, name: string) => ({
  __typename: 'QuestionnaireVersion',
  id: 'draft',
  questionnaireId: 'q1',
  no: 1,
  name: 'Intake',
  state: 'DRAFT',
  hasScripts: false,
  version,
  questions: [question(name, { choices: [] })],
  defaults: null,
  ranks: [],
  publishedAt: null,
  updatedAt: at,
  publishedBy: null,
});
const questionnaire = (version: number, name: string, of: ReturnType<typeof draft>) => ({
  __typename: 'FormDefinition',
  id: 'q1',
  version,
  kind: 'QUESTIONNAIRE',
  code: 'INTAKE',
  name,
  description: null,
  status: 'ACTIVE',
  canEdit: true,
  createdAt: at,
  updatedAt: at,
  company: { __typename: 'Company', id: 'c2', name: 'Beacon' },
  market: null,
  attachmentType: null,
  published: null,
  draft: of,
  versions: [of],
  scriptFaults: [],
});

function open(root: Record<string, unknown>): void {
  const client = schemaClient({
    lookupValues: [],
    markets: { nodes: [], edges: [] },
    history: { nodes: [], edges: [] },
    ...root,
  });
  renderPage(<Builder id="q1" />, { client });
}
const press = async (name: RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

it('a questionnaire that somebody else has renamed has its heading opened as it is by then, after the refusal', async () => {
  const sent: UpdateFormDefinitionInput[] = [];
  open({
    node: () =>
      sent.length === 0
        ? questionnaire(1, 'Intake', draft(1, 'walks'))
        : questionnaire(2, 'Intake of the night', draft(1, 'walks')),
    updateFormDefinition: ({ input }: { input: UpdateFormDefinitionInput }) => {
      sent.push(input);
      return stale;
    },
  });
  await press(/^Name and market/u);
  const editor = within(await screen.findByRole('dialog'));
  await userEvent.click(await editor.findByRole('button', { name: 'Update' }));
  const said = within(await screen.findByRole('alertdialog'));
  await said.findByText('Somebody was faster.');
  await userEvent.click(said.getByRole('button', { name: /^OK/iu }));
  await userEvent.click(editor.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'Intake of the night' });
  await press(/^Name and market/u);
  const again = within(await screen.findByRole('dialog'));
  expect((await again.findByRole<HTMLInputElement>('textbox', { name: /^Name/u })).value).toBe(
    'Intake of the night',
  );
});

it('a draft that somebody else has saved meanwhile is shown when it is not published, and goes with its version', async () => {
  const sent: PublishQuestionnaireInput[] = [];
  open({
    node: () => questionnaire(1, 'Intake', sent.length === 0 ? draft(1, 'walks') : draft(2, 'rides')),
    publishQuestionnaire: ({ input }: { input: PublishQuestionnaireInput }) => {
      sent.push(input);
      return stale;
    },
  });
  const publish = async (): Promise<void> => {
    await press(/^Publish/u);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^Publish/u }));
    const said = within(await screen.findByRole('alertdialog'));
    await said.findByText('Somebody was faster.');
    await userEvent.click(said.getByRole('button', { name: /^OK/iu }));
  };
  await publish();
  await screen.findAllByText('rides');
  expect(screen.queryByRole('dialog')).toBeNull();
  await publish();
  expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2]);
});

it('a draft that begins with what is published is saved as that of the version that was read', async () => {
  const published = { ...draft(6, 'walks'), id: 'published', state: 'PUBLISHED', publishedAt: at };
  const sent: SaveQuestionnaireDraftInput[] = [];
  open({
    node: () => ({
      ...questionnaire(1, 'Intake', draft(1, 'walks')),
      draft: null,
      published,
      versions: [published],
    }),
    saveQuestionnaireDraft: ({ input }: { input: SaveQuestionnaireDraftInput }) => {
      sent.push(input);
      return stale;
    },
  });
  await press(/^New draft/u);
  await press(/^Question$/u);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Text/u }), 'Does it hurt?');
  await press(/^Save draft/u);
  await within(await screen.findByRole('alertdialog')).findByText('Somebody was faster.');
  expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([6]);
});
