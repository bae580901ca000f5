import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { endOtherSessions, endSession, endUserSessions } from '../commands/endSessions.ts';
import { UserSession } from './UserSession.ts';

mutation({
  name: 'endSession',
  description:
    "Ends a browser session: one's own on another device, one of the company's for a user administrator, any for the platform's administrators. The browser is out at once.",
  roles: 'signedIn',
  input: (t) => ({ sessionId: t.id({ required: true, description: 'Which; one that is over stays over.' }) }),
  command: (tx, input) => {
    const id = localId('UserSession', input.sessionId);
    if (!id) throw NotFound({ path: 'sessionId' });
    return endSession(tx, id);
  },
  payload: (t) => ({
    session: t.field({
      type: UserSession,
      nullable: true,
      description: 'The session as it is now; null when it is no longer to be seen.',
      resolve: ({ sessionId }, _args, ctx) => loadNode(ctx, UserSession, sessionId),
    }),
  }),
});

mutation({
  name: 'endOtherSessions',
  description: 'Signs the caller out on all other devices. For people in a browser; a token has no sessions.',
  roles: 'signedIn',
  input: () => ({}),
  command: (tx) => endOtherSessions(tx),
  payload: (t) => ({ ended: t.int({ description: 'How many ended.', resolve: ({ ended }) => ended }) }),
});

mutation({
  name: 'endUserSessions',
  description:
    "Signs a person of the caller's company out on all devices; the platform's administrators anybody.",
  roles: ['USER_ADMIN', 'SYS_ADMIN'],
  input: (t) => ({ userId: t.id({ required: true, description: 'The Person.' }) }),
  command: (tx, input) => endUserSessions(tx, requireId('Person', input.userId, 'userId')),
  payload: (t) => ({ ended: t.int({ description: 'How many ended.', resolve: ({ ended }) => ended }) }),
});
