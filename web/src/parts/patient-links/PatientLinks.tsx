import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePatientLinks_itineraryQuery, usePatientLinks_revokeMutation } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Chip } from '../../ui/StatusChip.tsx';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { InvitePatientDialog } from './InvitePatientDialog.tsx';
import { patientLinkMessages as m } from './patientLinks.messages.ts';

const tones = {
  WAITING: 'draft',
  SENT: 'offered',
  UNDELIVERED: 'conflict',
  USED: 'accepted',
  REVOKED: 'ended',
  EXPIRED: 'ended',
} as const;

/**
 * Links to the page of a booking: where they went, how they stand, sending another; nothing where the market
 * has no such pages.
 */
export function PatientLinks({ itineraryId }: { itineraryId: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data } = usePatientLinks_itineraryQuery({
    variables: { id: itineraryId },
    // How a link stands changes by the message's going out and by what is done on its page.
    pollInterval: 10_000,
    ...asOfNow,
  });
  const [revoke] = usePatientLinks_revokeMutation();
  const { busy, run } = useRunAction();
  const [inviting, setInviting] = useState(false);
  const itinerary = data?.itinerary;
  if (!itinerary || (!itinerary.canInvitePatient && itinerary.patientLinks.length === 0)) return null;
  const { patientLinks: links } = itinerary;
  return (
    <chakra.section mt="4" borderTopWidth="1px" pt="3" data-testid="patient-links">
      <chakra.div display="flex" alignItems="center" gap="2" flexWrap="wrap">
        <chakra.h3 fontSize="sm" fontWeight="600">
          {intl.formatMessage(m.title)}
        </chakra.h3>
        {itinerary.canInvitePatient ? (
          <Button size="xs" variant="outline" ms="auto" onClick={() => setInviting(true)}>
            {intl.formatMessage(m.invite)}
          </Button>
        ) : null}
      </chakra.div>
      {links.length === 0 ? (
        <chakra.p mt="1" fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.none)}
        </chakra.p>
      ) : null}
      <chakra.ul listStyleType="none">
        {links.map(({ id, recipient, state, createdAt, createdBy }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
            py="1.5"
            fontSize="13px"
            data-link-state={state}
          >
            <chakra.bdi overflowWrap="anywhere">{recipient}</chakra.bdi>
            <Chip tone={tones[state]} struck={state === 'REVOKED' || state === 'EXPIRED'}>
              {intl.formatMessage(m[`state${state}`])}
            </Chip>
            <chakra.span color="fg.muted">
              {createdBy
                ? intl.formatMessage(m.by, { at: time.when(createdAt), name: createdBy.displayName })
                : time.when(createdAt)}
            </chakra.span>
            {state === 'REVOKED' || state === 'EXPIRED' ? null : (
              <Button
                size="xs"
                variant="ghost"
                ms="auto"
                disabled={busy}
                aria-label={intl.formatMessage(m.revokeOf, { to: recipient })}
                onClick={() =>
                  void run(
                    { linkId: id },
                    async (input) => (await revoke({ variables: { input } })).data?.revokePatientLink,
                    {
                      done: intl.formatMessage(m.revoked, { to: recipient }),
                      failed: intl.formatMessage(m.revokeFailed),
                    },
                  )
                }
              >
                {intl.formatMessage(m.revoke)}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {inviting ? <InvitePatientDialog itinerary={itinerary} onClose={() => setInviting(false)} /> : null}
    </chakra.section>
  );
}
