import { ApolloProvider } from '@apollo/client/react';
import { waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/renderUi.tsx';
import { liveClient } from '../../../../test/liveClient.ts';
import { AppForm } from '../../../ui/form/AppForm.tsx';
import { newRule, type RuleValues } from './ruleValues.ts';
import { useRuleReplay, type RuleReplayState } from './useRuleReplay.ts';

/** What is asked of a rule that says so, once it has stood still. */
async function replayed(values: Partial<RuleValues>): Promise<{ state: RuleReplayState; asked: string[] }> {
  const { client, asked } = liveClient({});
  let state: RuleReplayState | null = null;
  function Replay(): ReactNode {
    const now = useRuleReplay({
      marketId: 'm1',
      ruleId: null,
      beforeRuleId: null,
      period: 'LAST_30_DAYS',
      wanted: true,
    });
    useEffect(() => {
      state = now;
    });
    return null;
  }
  renderUi(
    <ApolloProvider client={client}>
      <AppForm<RuleValues> initialValues={{ ...newRule, ...values }} onSubmit={async () => undefined}>
        <Replay />
      </AppForm>
    </ApolloProvider>,
  );
  await waitFor(() => expect(state).not.toBeNull());
  return { state: state as unknown as RuleReplayState, asked };
}

it('a rule is replayed before it has a name', async () => {
  const { state, asked } = await replayed({});
  expect(state).toMatchObject({ lacking: false, draft: { rule: { name: '–' } } });
  await waitFor(() => expect(asked).toEqual(['RuleReplay_replay']));
});

it.each([
  ['an end of a distance', { distance: { from: '0', to: '2O' } }],
  ['a limit', { limit: 'half an hour' }],
] as const)(
  '%s that is no number is not taken for none: nothing else is replayed than what stands there',
  async (_what, typed) => {
    const { state, asked } = await replayed(typed);
    expect(state).toMatchObject({ lacking: true, draft: null });
    expect(asked).toEqual([]);
  },
);
