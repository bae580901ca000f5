import { Button, chakra } from '@chakra-ui/react';
import { marketInvitationRules } from '@ptc/schema/rules/market';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMarkets_inviteMutation } from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { marketMessages as m } from './markets.messages.ts';

interface InviteValues {
  company: string;
}

const rule = marketInvitationRules();
const inputOf = ({ company }: InviteValues): InviteValues => ({ company });

/** Invites a company to a market, by its code or its whole name. */
export function InviteMember(props: { marketId: string; onInvited: () => void }): ReactNode {
  const intl = useIntl();
  const [round, setRound] = useState(0);
  const validate = useRule<InviteValues>(rule, inputOf);
  const { save, busy } = useSave();
  const [send] = useMarkets_inviteMutation();
  return (
    <AppForm<InviteValues>
      key={round}
      id="invite-form"
      initialValues={{ company: '' }}
      validate={validate}
      onSubmit={(values) =>
        save({
          failed: intl.formatMessage(m.inviteFailed, { name: values.company }),
          call: async (idempotencyKey) =>
            (await send({ variables: { input: { ...values, marketId: props.marketId, idempotencyKey } } }))
              .data?.inviteMarketMember,
          // By its name, however it was typed: whoever reads it sees that the right one was meant.
          saved: (answer) => {
            if (answer.__typename !== 'InviteMarketMemberSuccess') return '';
            const { company, state } = answer.member;
            return intl.formatMessage(state === 'INVITED' ? m.invited : m.takesPart, { name: company.name });
          },
          form: true,
          of: values.company,
          done: () => {
            setRound((before) => before + 1);
            props.onInvited();
          },
        })
      }
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="start" gap="3" pt="3">
        <chakra.div flex="1" minW="220px" maxW="420px">
          <FormTextField
            name="company"
            label={intl.formatMessage(m.inviteCompany)}
            hint={intl.formatMessage(m.inviteHint)}
            // Who invites one mostly invites another.
            autoFocus={round > 0}
          />
        </chakra.div>
        <Button type="submit" size="sm" mt="6" loading={busy}>
          {intl.formatMessage(m.invite)}
        </Button>
      </chakra.div>
    </AppForm>
  );
}
