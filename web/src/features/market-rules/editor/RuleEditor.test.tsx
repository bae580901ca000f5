import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../../test/liveClient.ts';
import { renderPage } from '../../../../test/renderPage.tsx';
import { RuleEditor } from './RuleEditor.tsx';

vi.setConfig({ testTimeout: 30_000 });

const entry = (id: string, name: string) => ({ __typename: 'LookupValue', id, name });
const company = (id: string, name: string) => ({ __typename: 'Company', id, name });
const rule = {
  __typename: 'MarketRule',
  id: 'r1',
  version: 3,
  name: 'Everything',
  rank: 10,
  status: 'ACTIVE',
  daysOfWeek: [],
  fromTime: null,
  toTime: null,
  offerLeadMinutes: 120,
  keepEarlierOpen: true,
  allAtOnceUnderMinutes: 0,
  award: 'FIRST',
  promisedPickUpLimitMinutes: null,
  requiredForms: [],
  payorTypes: [],
  facilityEnd: 'EITHER',
  leadFromMinutes: null,
  leadToMinutes: null,
  endedAt: null,
  canEdit: true,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  market: {
    __typename: 'Market',
    id: 'm1',
    displayName: 'Boston',
    timeZone: 'America/New_York',
    owner: company('o', 'Owner'),
    settings: { distanceUnit: 'MI' },
  },
  callTypes: [entry('c1', 'Wheelchair'), entry('c9', 'Litter')],
  urgencies: [],
  priorities: [],
  variables: [],
  facilityTypes: [entry('t9', 'Field hospital')],
  distance: { from: 0, to: 20 },
  quantities: [],
  rounds: [{ number: 1, tiers: [1], minutes: 10, otherMembers: 0, members: [company('k9', 'Gone Cabs')] }],
};

/** The editor of that rule. */
function renderEditor(): void {
  const { client } = liveClient({
    node: rule,
    market: {
      __typename: 'Market',
      id: 'm1',
      displayName: 'Boston',
      timeZone: 'America/New_York',
      isOwn: true,
      settings: { distanceUnit: 'MI' },
      members: [{ id: 'mm1', tiers: [1], company: company('k1', 'Cape Cabs') }],
    },
    lookupValues: ({ kind }: { kind: string }) => (kind === 'CALL_TYPE' ? [entry('c1', 'Wheelchair')] : []),
    formDefinitions: { nodes: [] },
    marketRules: { nodes: [rule] },
    marketHealth: [],
  });
  renderPage(<RuleEditor id="r1" />, { client });
}
const open = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('what a rule names stands in its fields, also where it is out of use or takes part no longer', async () => {
  renderEditor();
  const chosen = async (name: RegExp) => (await screen.findByRole('combobox', { name })).textContent;
  await open(/^Call type.*Wheelchair.*Litter/u);
  expect(await chosen(/^Call type/u)).toBe('Wheelchair, Litter');
  await open(/Field hospital/u);
  expect(await chosen(/Field hospital/u)).toBe('Field hospital');
  await open(/^Round 1/u);
  expect(await chosen(/^By name/u)).toBe('Gone Cabs');
});

it('what is wrong in a round or a condition that is closed is opened when the rule is to be saved', async () => {
  renderEditor();
  await open(/^Round$/u);
  await open(/^Done/u);
  expect(screen.queryByRole('group', { name: 'Round 2' })).toBeNull();
  await open(/^Save/u);
  const round = await screen.findByRole('group', { name: 'Round 2' });
  await waitFor(() => expect(round.querySelector('[data-field-error]')?.textContent).toBe('required'));
  await waitFor(() => expect(round.contains(document.activeElement)).toBe(true));
  await open(/^Remove round 2/iu);
  await open(/^Distance/u);
  await userEvent.clear(screen.getByRole('textbox', { name: /^From/u }));
  await open(/^Done/u);
  await open(/^Save/u);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^From/u }).getAttribute('aria-invalid')).toBe('true'),
  );
});
