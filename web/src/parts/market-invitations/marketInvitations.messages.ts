import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of invitations to markets. */
export const invitationMessages = defineMessages({
  title: { id: 'invitations.title', defaultMessage: 'Invitations to markets' },
  invites: { id: 'invitations.invites', defaultMessage: '{owner} invites you to the market {market}' },
  facts: { id: 'invitations.facts', defaultMessage: '{timeZone} · {currency} · since {time}' },
  sandbox: { id: 'invitations.sandbox', defaultMessage: 'for practice' },
  accept: { id: 'invitations.accept', defaultMessage: 'Accept' },
  decline: { id: 'invitations.decline', defaultMessage: 'Decline' },
  acceptOf: { id: 'invitations.acceptOf', defaultMessage: 'Accept the invitation to {market}' },
  declineOf: { id: 'invitations.declineOf', defaultMessage: 'Decline the invitation to {market}' },
  declineText: {
    id: 'invitations.declineText',
    defaultMessage: 'The owner is told, and may invite you again.',
  },
  accepted: { id: 'invitations.accepted', defaultMessage: 'You take part in {market} from now on' },
  declined: { id: 'invitations.declined', defaultMessage: 'The invitation to {market} is declined' },
  failed: { id: 'invitations.failed', defaultMessage: 'The invitation to {market} was not answered' },
});
