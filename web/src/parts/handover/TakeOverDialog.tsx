import { Button, chakra } from '@chakra-ui/react';
import { HANDOVER_KINDS } from '@ptc/schema/rules/lists/attention';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useTakeOverDialog_handoverQuery, useTakeOverDialog_takeOverMutation } from '../../gql/hooks.ts';
import type { Handover_itemFragment } from '../../gql/generated.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { paths } from '../../lib/paths.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { handoverMessages as m } from './handover.messages.ts';
import { LegOfHandover, useWhoTravels } from './LegOfHandover.tsx';

/**
 * A handover, item by item: how each leg stands now, what was written of it, who took it over, and taking it
 * over oneself.
 */
export function TakeOverDialog(props: { open: boolean; id: string; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const whoOf = useWhoTravels();
  const { data, error, refetch } = useTakeOverDialog_handoverQuery({
    variables: { id: props.id },
    ...asOfNow,
  });
  const [takeOver] = useTakeOverDialog_takeOverMutation();
  const { send, busy } = useSave();
  const handover = data?.node?.__typename === 'ShiftHandover' ? data.node : null;
  const nobody = intl.formatMessage(m.somebody);
  const when = (at: string): string => time.when(at, null, 'stamp');
  const take = (items: readonly Handover_itemFragment[] | null, saved: string): void =>
    void send({
      failed: intl.formatMessage(m.notTaken),
      saved,
      of: items?.map(({ id }) => id) ?? 'all',
      call: async (idempotencyKey) => {
        const itemIds = items?.map(({ id }) => id) ?? null;
        const answer = (
          await takeOver({ variables: { input: { handoverId: props.id, itemIds, idempotencyKey } } })
        ).data?.takeOverShift;
        return answer?.__typename === 'AlreadyTakenOver'
          ? {
              ...answer,
              message: intl.formatMessage(m.tooLate, { name: answer.takenBy?.displayName ?? nobody }),
            }
          : answer;
      },
    });
  const open = (handover?.items ?? []).filter(({ takenAt }) => takenAt === null);
  const may = handover?.viewerCan.takeOver === true;
  const name = handover?.from?.displayName ?? nobody;
  return (
    <AppDialog
      open={props.open}
      onClose={props.onClose}
      width={1000}
      busy={busy}
      title={intl.formatMessage(m.takeTitle, { name })}
      footer={
        <>
          <Button variant="outline" size="sm" disabled={busy} onClick={props.onClose}>
            {intl.formatMessage(m.close)}
          </Button>
          {may && handover.takenAt === null ? (
            <Button
              size="sm"
              colorPalette="accent"
              loading={busy}
              onClick={() => take(null, intl.formatMessage(m.takenAll))}
            >
              {intl.formatMessage(m.takeAll, { count: open.length })}
            </Button>
          ) : null}
        </>
      }
    >
      {error && !data ? (
        <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <Skeletons rows={6} />
      ) : !handover ? (
        <EmptyState title={intl.formatMessage(m.gone)} />
      ) : (
        <>
          <chakra.p fontSize="13px" color="fg.muted">
            {[
              intl.formatMessage(m.handedOverAt, { time: when(handover.handedOverAt) }),
              ...(handover.to ? [intl.formatMessage(m.meantFor, { name: handover.to.displayName })] : []),
              ...(handover.takenAt && handover.takenBy
                ? [
                    intl.formatMessage(m.takenBy, {
                      name: handover.takenBy.displayName,
                      time: when(handover.takenAt),
                    }),
                  ]
                : []),
            ].join(' · ')}
          </chakra.p>
          {handover.note ? (
            <chakra.p mt="2" whiteSpace="pre-line" dir="auto" overflowWrap="anywhere">
              {handover.note}
            </chakra.p>
          ) : null}
          {HANDOVER_KINDS.map((kind) => {
            const of = handover.items.filter((item) => item.kind === kind);
            return of.length === 0 ? null : (
              <chakra.section key={kind} mt="4" aria-label={intl.formatMessage(m[kind])}>
                <chakra.h3 fontSize="13px" mb="1">
                  {intl.formatMessage(m[kind])}
                </chakra.h3>
                <chakra.ul listStyleType="none" m="0" p="0" borderWidth="1px" borderRadius="l3">
                  {of.map((item) => (
                    <Row
                      key={item.id}
                      item={item}
                      who={item.trip ? whoOf(item.trip) : intl.formatMessage(m.unseen)}
                      isOfBookers={handover.side === 'BOOKING'}
                      taken={
                        item.takenAt
                          ? intl.formatMessage(m.takenBy, {
                              name: item.takenBy?.displayName ?? nobody,
                              time: when(item.takenAt),
                            })
                          : null
                      }
                      onTake={
                        may && !busy
                          ? (who) => take([item], intl.formatMessage(m.taken, { name: who }))
                          : null
                      }
                      onLeave={props.onClose}
                    />
                  ))}
                </chakra.ul>
              </chakra.section>
            );
          })}
        </>
      )}
    </AppDialog>
  );
}

function Row(props: {
  item: Handover_itemFragment;
  who: string;
  isOfBookers: boolean;
  taken: string | null;
  onTake: ((who: string) => void) | null;
  onLeave: () => void;
}): ReactNode {
  const intl = useIntl();
  const { item, who, taken, onTake } = props;
  const { trip } = item;
  const pathOf = props.isOfBookers ? paths.booking : paths.trip;
  return (
    <chakra.li
      data-item={trip?.name}
      data-taken={item.takenAt === null ? undefined : ''}
      display="grid"
      gap="2"
      alignItems="center"
      px="3"
      py="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
    >
      <chakra.div minW="0">
        {trip ? (
          <LegOfHandover trip={trip} reason={item.reason} />
        ) : (
          <chakra.div fontSize="13px" color="fg.muted">
            {who} · {intl.formatMessage(m[item.reason])}
          </chakra.div>
        )}
        {item.note ? (
          <chakra.p fontSize="13px" mt="0.5" dir="auto" overflowWrap="anywhere">
            {item.note}
          </chakra.p>
        ) : null}
        {taken ? (
          <chakra.p fontSize="12px" mt="0.5" color="tone.done.fg" display="flex" alignItems="center" gap="1">
            <Check size={13} aria-hidden />
            {taken}
          </chakra.p>
        ) : null}
      </chakra.div>
      <chakra.div display="flex" gap="1.5">
        {taken === null && onTake ? (
          <Button
            size="2xs"
            h={{ base: '44px', md: '28px' }}
            px="2.5"
            fontSize="12px"
            variant="outline"
            aria-label={intl.formatMessage(m.takeOf, { name: who })}
            onClick={() => onTake(who)}
          >
            {intl.formatMessage(m.take)}
          </Button>
        ) : null}
        {trip ? (
          <Button
            asChild
            size="2xs"
            h={{ base: '44px', md: '28px' }}
            px="2"
            fontSize="12px"
            variant="ghost"
            colorPalette="gray"
          >
            <Link
              to={pathOf(trip.itinerary.id)}
              aria-label={intl.formatMessage(m.open, { name: who })}
              onClick={props.onLeave}
            >
              {intl.formatMessage(m.openBooking)}
            </Link>
          </Button>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
