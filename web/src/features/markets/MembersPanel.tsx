import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useMarkets_membersQuery,
  useMarkets_updateMemberMutation,
  type MarketMemberRow_marketMemberFragment,
  type RecordStatus,
} from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { RowActions } from '../../parts/list-page/RowActions.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { marketMessages as m } from './markets.messages.ts';

type Row = MarketMemberRow_marketMemberFragment;

const cell = { px: '3', py: '1.5', textAlign: 'start', fontWeight: '400', verticalAlign: 'middle' } as const;

/** Who takes part in a market; its owner sets tiers and says who takes part. */
export function MembersPanel(props: {
  marketId: string;
  canEdit: boolean;
  onChanged: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const { data, error, refetch } = useMarkets_membersQuery({
    variables: { id: props.marketId },
  });
  const { save, busy } = useSave();
  const [send] = useMarkets_updateMemberMutation();
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const change = async (
    { id, version, company: { name } }: Row,
    to: { status?: RecordStatus; tier?: number },
  ): Promise<void> => {
    if (
      to.status === 'INACTIVE' &&
      !(
        await confirm({
          title: intl.formatMessage(c.deactivate, { name }),
          text: word('confirmOff'),
          danger: true,
        })
      ).confirmed
    )
      return;
    const again = (): void => {
      void refetch();
      props.onChanged();
    };
    await save({
      failed: intl.formatMessage(c.failed, { name }),
      saved: intl.formatMessage(c.saved, { name }),
      done: again,
      refused: again,
      call: async (idempotencyKey) =>
        (
          await send({
            variables: { input: { ...to, memberId: id, expectedVersion: version, idempotencyKey } },
          })
        ).data?.updateMarketMember,
    });
  };
  const kinds = ({ company }: Row): string => {
    const held = [
      company.isCareProvider ? word('careProvider') : null,
      company.isTransportProvider ? word('transportProvider') : null,
    ].filter((one) => one !== null);
    return held.length === 0 ? word('other') : intl.formatList(held, { type: 'unit' });
  };
  const tierCell = (row: Row): ReactNode => {
    if (!row.company.isTransportProvider) return row.tier ?? '';
    if (row.tiers.length === 0) return word('noContract');
    if (!props.canEdit) return row.tiers.join(', ');
    const [only] = row.tiers;
    return (
      <chakra.select
        aria-label={intl.formatMessage(m.tierOf, { name: row.company.name })}
        value={row.tiers.length === 1 ? String(only) : ''}
        disabled={busy}
        h="28px"
        px="2"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        fontSize="sm"
        onChange={(event) => void change(row, { tier: Number(event.target.value) })}
      >
        {row.tiers.length === 1 ? null : (
          <option value="" disabled>
            {intl.formatMessage(m.mixed, { tiers: row.tiers.join(', ') })}
          </option>
        )}
        {[1, 2, 3].map((tier) => (
          <option key={tier} value={tier}>
            {tier}
          </option>
        ))}
      </chakra.select>
    );
  };
  if (!data)
    return error ? (
      <ErrorState title={word('membersFailed')} onRetry={() => void refetch()} />
    ) : (
      <Skeletons rows={6} />
    );
  return (
    <chakra.div pt="3" overflowX="auto">
      <chakra.table w="full" fontSize="13px" css={{ '& tbody tr': { borderTopWidth: '1px' } }}>
        <thead>
          <tr>
            {[
              intl.formatMessage(c.company),
              word('kind'),
              intl.formatMessage(c.tier),
              intl.formatMessage(c.status),
              word('since'),
              ...(props.canEdit ? [intl.formatMessage(c.actions)] : []),
            ].map((head) => (
              <chakra.th key={head} scope="col" {...cell} color="fg.muted">
                {head}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(data.market?.members ?? []).map((row) => (
            <tr key={row.id}>
              <chakra.th scope="row" {...cell}>
                <bdi>{row.company.name}</bdi>
              </chakra.th>
              <chakra.td {...cell}>{kinds(row)}</chakra.td>
              <chakra.td {...cell}>{tierCell(row)}</chakra.td>
              <chakra.td {...cell}>
                <StatusChip state={row.status} />
              </chakra.td>
              <chakra.td {...cell} whiteSpace="nowrap">
                {time.at(row.joinedAt, null, 'date')}
              </chakra.td>
              {props.canEdit ? (
                <chakra.td {...cell}>
                  <RowActions
                    actions={[
                      row.status === 'ACTIVE'
                        ? {
                            icon: 'off',
                            label: intl.formatMessage(c.deactivate, { name: row.company.name }),
                            run: () => void change(row, { status: 'INACTIVE' }),
                          }
                        : {
                            icon: 'on',
                            label: intl.formatMessage(c.activate, { name: row.company.name }),
                            run: () => void change(row, { status: 'ACTIVE' }),
                          },
                    ]}
                  />
                </chakra.td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
