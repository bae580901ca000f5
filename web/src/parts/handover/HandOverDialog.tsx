import { Button, chakra } from '@chakra-ui/react';
import { HANDOVER_KINDS } from '@ptc/schema/rules/lists/attention';
import { COUNTS, TEXT } from '@ptc/schema/rules/limits';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHandOverDialog_colleaguesQuery, useHandOverDialog_handOverMutation } from '../../gql/hooks.ts';
import { useQuarterMinute } from '../../lib/time/useSecond.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import { useAlert, useConfirm } from '../../ui/confirm.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Checkbox } from '../../ui/Toggle.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { useUnloadWarning } from '../../ui/form/useUnloadWarning.ts';
import { BackQuestion } from '../BackQuestion.tsx';
import type { NeedyTrip } from '../needs/needs.state.ts';
import { gatherHandover, type ToHandOver } from './gather.state.ts';
import { goneItems } from './goneItems.ts';
import { handoverMessages as m } from './handover.messages.ts';
import { LegOfHandover, useWhoTravels } from './LegOfHandover.tsx';

/**
 * What who leaves tells who comes: gathered as it opens, struck out and noted by hand, for a colleague or
 * whoever comes.
 */
export function HandOverDialog(props: {
  open: boolean;
  side: 'booking' | 'dispatch';
  trips: readonly NeedyTrip[];
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const confirm = useConfirm();
  const alert = useAlert();
  const whoOf = useWhoTravels();
  const now = useQuarterMinute();
  // What is gathered stays as it is while one writes about it.
  const [all] = useState(() =>
    gatherHandover(props.trips, { side: props.side, mayAnswer: props.side === 'dispatch' }, now),
  );
  const gathered = all.slice(0, COUNTS.handoverItems);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [to, setTo] = useState('');
  const side = props.side === 'booking' ? 'BOOKING' : 'DISPATCH';
  const colleagues = useHandOverDialog_colleaguesQuery({ variables: { side } }).data?.shiftColleagues ?? [];
  const [handOver] = useHandOverDialog_handOverMutation();
  const { send, busy } = useSave();
  const items = gathered.filter(({ trip }) => !out.has(trip.id));
  const hasWritten = note.trim() !== '' || Object.values(notes).some((text) => text.trim() !== '');
  // Nothing of it is kept in the browser, as what is typed into an editor is.
  useUnloadWarning(hasWritten);

  const close = async (): Promise<void> => {
    if (hasWritten) {
      const { confirmed } = await confirm({
        title: intl.formatMessage(m.leaveTitle),
        text: intl.formatMessage(m.leaveText),
        yes: intl.formatMessage(m.leave),
      });
      if (!confirmed) return;
    }
    props.onClose();
  };
  const submit = (): void => {
    const input = {
      side,
      toUserId: to || null,
      note: note.trim() || null,
      items: items.map(({ trip, kind, reason }) => ({
        tripId: trip.id,
        kind,
        reason,
        note: notes[trip.id]?.trim() || null,
      })),
    } as const;
    void send({
      failed: intl.formatMessage(m.notHandedOver),
      saved: intl.formatMessage(m.handedOver),
      typed: true,
      call: async (idempotencyKey) =>
        (await handOver({ variables: { input: { ...input, idempotencyKey } } })).data?.handOverShift,
      // While one writes, an offer runs out or goes to another: what cannot be seen any more is left out by
      // name, or the whole would be refused for ever.
      onRefusal: async (answer) => {
        const gone = answer.__typename === 'InvalidInput' ? goneItems(answer.issues, items) : [];
        if (gone.length === 0) return null;
        setOut((before) => new Set([...before, ...gone.map(({ trip }) => trip.id)]));
        await alert({
          title: intl.formatMessage(m.notHandedOver),
          text: intl.formatMessage(m.leftSight, {
            names: intl.formatList(
              gone.map(({ trip }) => whoOf(trip)),
              { type: 'conjunction' },
            ),
          }),
        });
        return [];
      },
      done: props.onClose,
    });
  };

  return (
    <AppDialog
      open={props.open}
      onClose={() => void close()}
      width={1000}
      busy={busy}
      title={intl.formatMessage(m.handOver)}
      footer={
        <>
          <Button variant="outline" size="sm" disabled={busy} onClick={() => void close()}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button
            size="sm"
            colorPalette="accent"
            loading={busy}
            disabled={items.length === 0 && note.trim() === ''}
            onClick={submit}
          >
            {intl.formatMessage(m.submit, { count: items.length })}
          </Button>
        </>
      }
    >
      <BackQuestion dirty={hasWritten} />
      <chakra.p fontSize="13px" color="fg.muted" mb="3">
        {intl.formatMessage(gathered.length === 0 ? m.nothing : m.intro)}
      </chakra.p>
      {all.length > gathered.length ? (
        <chakra.div mb="3">
          <Banner
            kind="warning"
            text={intl.formatMessage(m.tooMany, { shown: gathered.length, count: all.length })}
          />
        </chakra.div>
      ) : null}
      <chakra.div
        display="grid"
        gap="3"
        mb="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' }}
      >
        <Select
          label={intl.formatMessage(m.to)}
          value={to}
          placeholder={intl.formatMessage(m.anybody)}
          onChange={setTo}
          options={colleagues.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        />
        <TextArea label={intl.formatMessage(m.note)} value={note} maxLength={TEXT.note} onChange={setNote} />
      </chakra.div>
      {HANDOVER_KINDS.map((kind) => {
        const of = gathered.filter((one) => one.kind === kind);
        return of.length === 0 ? null : (
          <chakra.section key={kind} mb="4" aria-label={intl.formatMessage(m[kind])}>
            <chakra.h3 fontSize="13px" mb="1">
              {intl.formatMessage(m[kind])}{' '}
              <chakra.span color="fg.muted" fontWeight="400">
                {of.length}
              </chakra.span>
            </chakra.h3>
            <chakra.ul listStyleType="none" m="0" p="0" borderWidth="1px" borderRadius="l3">
              {of.map((one) => (
                <Item
                  key={one.trip.id}
                  item={one}
                  isIn={!out.has(one.trip.id)}
                  note={notes[one.trip.id] ?? ''}
                  onIn={(isIn) => {
                    const next = new Set(out);
                    if (isIn) next.delete(one.trip.id);
                    else next.add(one.trip.id);
                    setOut(next);
                  }}
                  onNote={(text) => setNotes({ ...notes, [one.trip.id]: text })}
                />
              ))}
            </chakra.ul>
          </chakra.section>
        );
      })}
    </AppDialog>
  );
}

function Item(props: {
  item: ToHandOver;
  isIn: boolean;
  note: string;
  onIn: (isIn: boolean) => void;
  onNote: (text: string) => void;
}): ReactNode {
  const intl = useIntl();
  const whoOf = useWhoTravels();
  const { trip, reason } = props.item;
  const name = whoOf(trip);
  return (
    <chakra.li
      data-item={trip.name}
      display="grid"
      gap="2"
      alignItems="center"
      px="3"
      py="1.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      contentVisibility="auto"
      containIntrinsicSize="auto 60px"
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) minmax(0, 320px)' }}
    >
      <Checkbox
        label={intl.formatMessage(m.include, { name })}
        hideLabel
        checked={props.isIn}
        onChange={props.onIn}
      />
      <chakra.div minW="0" textDecoration={props.isIn ? undefined : 'line-through'}>
        <LegOfHandover trip={trip} reason={reason} />
      </chakra.div>
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <TextField
          label={intl.formatMessage(m.itemNote, { name })}
          hideLabel
          value={props.note}
          maxLength={TEXT.handoverItem}
          placeholder={intl.formatMessage(m.itemHint)}
          disabled={!props.isIn}
          onChange={props.onNote}
        />
      </chakra.div>
    </chakra.li>
  );
}
