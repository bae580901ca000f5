import { Button, chakra, Textarea } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { testBookingMessages as m } from './testBooking.messages.ts';
import type { TriedBooking, TriedPart } from './useTryBooking.ts';

const whats = ['callType', 'urgency', 'priority'] as const;

/** What a test booking would have become, or what it would have sent. */
export function TriedDialog(props: {
  booking: TriedBooking;
  part: TriedPart;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const { booking, part } = props;
  return (
    <AppDialog
      open
      width={800}
      onClose={props.onClose}
      dismissable
      title={intl.formatMessage(part === 'legs' ? m.done : m.previews)}
      footer={<Button onClick={props.onClose}>{intl.formatMessage(m.close)}</Button>}
    >
      {part === 'legs' ? <Legs booking={booking} /> : <Payloads payloads={booking.payloads} />}
    </AppDialog>
  );
}

function Legs({ booking }: { booking: TriedBooking }): ReactNode {
  const intl = useIntl();
  return (
    <>
      <chakra.p mb="3">{intl.formatMessage(m.doneText)}</chakra.p>
      {booking.legs.map((leg) => (
        <chakra.section key={leg.name} borderTopWidth="1px" py="2">
          <chakra.h3 fontWeight="600">{leg.name}</chakra.h3>
          <chakra.dl fontSize="13px">
            {whats.map((what) => {
              const decision = leg.decisions.find((one) => one.what === what);
              return (
                <chakra.div key={what} display="flex" flexWrap="wrap" columnGap="2">
                  <chakra.dt color="fg.muted">{intl.formatMessage(m[what])}</chakra.dt>
                  <chakra.dd fontWeight="500">
                    {leg[what]?.name ?? intl.formatMessage(m.open)}
                    {decision ? (
                      <chakra.span fontWeight="400" color="fg.muted">
                        {' '}
                        {decision.question === null
                          ? intl.formatMessage(m.unless)
                          : intl.formatMessage(m.by, {
                              question: [decision.question, decision.choice].filter(Boolean).join(': '),
                            })}
                      </chakra.span>
                    ) : null}
                  </chakra.dd>
                </chakra.div>
              );
            })}
          </chakra.dl>
          {leg.incompleteReasons.length > 0 ? (
            <chakra.p color="tone.conflict.fg">
              {intl.formatMessage(m.staysDraft, {
                reasons: intl.formatList(
                  leg.incompleteReasons.map(({ message }) => message),
                  { type: 'unit' },
                ),
              })}
            </chakra.p>
          ) : null}
        </chakra.section>
      ))}
      <chakra.p borderTopWidth="1px" pt="2">
        {booking.offeredTo.length === 0
          ? intl.formatMessage(m.offeredNobody)
          : intl.formatMessage(m.offered, {
              names: intl.formatList(
                booking.offeredTo.map(({ name }) => name),
                { type: 'unit' },
              ),
            })}
      </chakra.p>
    </>
  );
}

function Payloads({ payloads }: { payloads: TriedBooking['payloads'] }): ReactNode {
  const intl = useIntl();
  const [chosen, setChosen] = useState(payloads[0]?.name ?? '');
  if (payloads.length === 0) return <chakra.p>{intl.formatMessage(m.noPayloads)}</chakra.p>;
  return (
    <Tabs
      label={intl.formatMessage(m.previews)}
      value={chosen}
      onChange={setChosen}
      items={payloads.map(({ name, payload }) => ({
        value: name,
        label: name,
        content: (
          <Textarea
            readOnly
            aria-label={intl.formatMessage(m.payload, { name })}
            value={payload}
            rows={20}
            fontFamily="ui-monospace, monospace"
            fontSize="12.5px"
            dir="ltr"
          />
        ),
      }))}
    />
  );
}
