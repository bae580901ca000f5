import { useIntl } from 'react-intl';
import {
  useMarkets_inviteMutation,
  useMarkets_leaveMutation,
  useMarkets_updateMemberMutation,
  type MarketMemberRow_marketMemberFragment,
} from '../../gql/hooks.ts';
import type { Answer } from '../../ui/form/useSave.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import type { RowAction } from '../../parts/list-page/RowActions.tsx';
import { useSession } from '../../lib/session/session.ts';
import { marketMessages as m } from './markets.messages.ts';

type Row = MarketMemberRow_marketMemberFragment;

/** What can be done with the members of a market: by its owner, and by each company about itself. */
export function useMemberActions(of: {
  marketId: string;
  canEdit: boolean;
  mayLeave: boolean;
  again: () => void;
}): { busy: boolean; setTier: (row: Row, tier: number) => void; actionsOf: (row: Row) => RowAction[] } {
  const intl = useIntl();
  const confirm = useConfirm();
  const own = useSession().company.id;
  const { save, busy } = useSave();
  const [update] = useMarkets_updateMemberMutation();
  const [invite] = useMarkets_inviteMutation();
  const [leave] = useMarkets_leaveMutation();
  const { again } = of;
  const run = async (
    { company: { name } }: Row,
    call: (idempotencyKey: string) => Promise<Answer | null | undefined>,
    sure: 'suspendText' | 'withdrawText' | 'leaveText' | null = null,
    title = '',
  ): Promise<void> => {
    if (sure && !(await confirm({ title, text: intl.formatMessage(m[sure]), danger: true })).confirmed)
      return;
    await save({
      failed: intl.formatMessage(c.failed, { name }),
      saved: intl.formatMessage(c.saved, { name }),
      done: again,
      refused: again,
      call,
    });
  };
  const change =
    ({ id, version }: Row, to: { status?: 'ACTIVE' | 'INACTIVE'; tier?: number }) =>
    async (idempotencyKey: string) =>
      (
        await update({
          variables: { input: { ...to, memberId: id, expectedVersion: version, idempotencyKey } },
        })
      ).data?.updateMarketMember;
  const ofOwner = (row: Row): RowAction => {
    const { name } = row.company;
    const word = (key: 'suspendMember' | 'resumeMember' | 'withdraw' | 'inviteAgain'): string =>
      intl.formatMessage(m[key], { name });
    switch (row.state) {
      case 'ACCEPTED': {
        const label = word('suspendMember');
        return {
          icon: 'off',
          label,
          run: () => void run(row, change(row, { status: 'INACTIVE' }), 'suspendText', label),
        };
      }
      case 'SUSPENDED':
        return {
          icon: 'on',
          label: word('resumeMember'),
          run: () => void run(row, change(row, { status: 'ACTIVE' })),
        };
      case 'INVITED': {
        const label = word('withdraw');
        return {
          icon: 'off',
          label,
          run: () => void run(row, change(row, { status: 'INACTIVE' }), 'withdrawText', label),
        };
      }
      default:
        return {
          icon: 'mail',
          label: word('inviteAgain'),
          run: () =>
            void run(
              row,
              async (idempotencyKey) =>
                (
                  await invite({
                    variables: {
                      input: { marketId: of.marketId, company: row.company.code, idempotencyKey },
                    },
                  })
                ).data?.inviteMarketMember,
            ),
        };
    }
  };
  const leaving = (row: Row): RowAction => {
    const label = intl.formatMessage(m.leave, { name: row.company.name });
    return {
      icon: 'signOut',
      label,
      run: () =>
        void run(
          row,
          async (idempotencyKey) =>
            (
              await leave({
                variables: { input: { memberId: row.id, expectedVersion: row.version, idempotencyKey } },
              })
            ).data?.leaveMarket,
          'leaveText',
          label,
        ),
    };
  };
  return {
    busy,
    setTier: (row, tier) => void run(row, change(row, { tier })),
    actionsOf: (row) => [
      ...(of.canEdit ? [ofOwner(row)] : []),
      ...(of.mayLeave && row.company.id === own && row.state === 'ACCEPTED' ? [leaving(row)] : []),
    ],
  };
}
