import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useMarkets_membersQuery,
  type MarketMemberRow_marketMemberFragment,
  type MarketMemberState,
} from '../../gql/hooks.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { RowActions } from '../../parts/list-page/RowActions.tsx';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Chip } from '../../ui/StatusChip.tsx';
import type { ToneName } from '../../ui/tones.ts';
import { InviteMember } from './InviteMember.tsx';
import { useMemberActions } from './useMemberActions.ts';
import { marketMessages as m } from './markets.messages.ts';

type Row = MarketMemberRow_marketMemberFragment;

/** How often the list asks who has answered, while somebody is invited. */
const answersMs = 5_000;

const stateTones: Readonly<Record<MarketMemberState, ToneName>> = {
  INVITED: 'offered',
  ACCEPTED: 'moving',
  DECLINED: 'neutral',
  SUSPENDED: 'late',
  LEFT: 'neutral',
};

const cell = { px: '3', py: '1.5', textAlign: 'start', fontWeight: '400', verticalAlign: 'middle' } as const;

/** What a telephone leaves out, so that state and presses stay in sight. */
const wide = { ...cell, display: { base: 'none', md: 'table-cell' } } as const;

/**
 * Who takes part in a market; its owner invites, sets tiers and says who takes part, and each company may
 * leave.
 */
export function MembersPanel(props: {
  marketId: string;
  canEdit: boolean;
  onChanged: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [waiting, setWaiting] = useState(false);
  const { data, error, refetch } = useMarkets_membersQuery({
    variables: { id: props.marketId },
    // Whoever is invited may answer at any moment.
    pollInterval: waiting ? answersMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  useEffect(
    () => setWaiting(data?.market?.members.some(({ state }) => state === 'INVITED') ?? false),
    [data],
  );
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const again = (): void => {
    void refetch();
    props.onChanged();
  };
  const { canEdit, marketId } = props;
  const configures = useHasRole('COMPANY_CONFIG_ADMIN');
  const { busy, setTier, actionsOf } = useMemberActions({ marketId, canEdit, mayLeave: configures, again });
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
        onChange={(event) => setTier(row, Number(event.target.value))}
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
    <>
      {canEdit ? <InviteMember marketId={marketId} onInvited={again} /> : null}
      <chakra.div pt="3" overflowX="auto">
        <chakra.table w="full" fontSize="13px" css={{ '& tbody tr': { borderTopWidth: '1px' } }}>
          <thead>
            <tr>
              {[
                { head: intl.formatMessage(c.company), look: cell },
                { head: word('kind'), look: wide },
                { head: intl.formatMessage(c.tier), look: cell },
                { head: intl.formatMessage(c.status), look: cell },
                { head: word('since'), look: wide },
                ...(configures ? [{ head: intl.formatMessage(c.actions), look: cell }] : []),
              ].map(({ head, look }) => (
                <chakra.th key={head} scope="col" {...look} color="fg.muted">
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
                <chakra.td {...wide}>{kinds(row)}</chakra.td>
                <chakra.td {...cell}>{tierCell(row)}</chakra.td>
                <chakra.td {...cell}>
                  <Chip tone={stateTones[row.state]}>{word(row.state)}</Chip>
                  {row.company.isSuspended ? (
                    <chakra.span ms="2">
                      <Chip tone="late">{word('suspendedCompany')}</Chip>
                    </chakra.span>
                  ) : null}
                </chakra.td>
                <chakra.td {...wide} whiteSpace="nowrap">
                  {time.at(row.joinedAt, null, 'date')}
                </chakra.td>
                {configures ? (
                  <chakra.td {...cell}>
                    <RowActions actions={actionsOf(row)} />
                  </chakra.td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </chakra.table>
        {data.market?.members.length === 0 ? (
          <chakra.p px="3" py="1.5" fontSize="13px" color="fg.muted">
            {word('noMembers')}
          </chakra.p>
        ) : null}
      </chakra.div>
    </>
  );
}
