import { builder } from '../../../platform/graphql/builder.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  maxCount,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import { orderedList, orderInput, type Sorted } from '../../../platform/graphql/listOrder.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Person } from '../../users/graphql/Person.ts';
import { contractName, type SecurityEventKind } from '../domain/kinds.ts';
import { securityReaders } from '../security.policy.ts';
import {
  countSecurityEvents,
  listSecurityEvents,
  listSecurityEventsBy,
  SECURITY_EVENT_ORDERS,
  securityEventColumns,
  type SecurityEventRow,
} from '../security.queries.ts';

const WORDS: Record<SecurityEventKind, string> = {
  'signIn.throttled':
    'Too many wrong passwords or codes: further attempts were slowed down. Once for a login and a network address within a quarter of an hour.',
  'password.chosen': 'A password was chosen by a link: the first one, or after it was forgotten.',
  'password.changed': 'Somebody changed their own password.',
  'mfa.registered': 'Somebody set an authenticator up.',
  'mfa.turnedOff': 'Somebody turned their second step off.',
  'mfa.reset': "An administrator reset somebody's second step.",
  'mfa.recoveryCodeUsed': 'Somebody signed in with a recovery code.',
  'mfa.recoveryCodesRenewed': 'Somebody got new recovery codes.',
  'mfa.required': 'The company began to require a second step.',
  'mfa.notRequired': 'The company no longer requires a second step.',
  'directory.created': 'A directory was added.',
  'directory.changed': 'A directory was changed, or turned on or off.',
  'directory.userLinked': 'Somebody was linked to a directory.',
  'directory.userUnlinked': 'Somebody was taken off a directory, and signs in with a password.',
  'directory.userBound': 'Somebody signed in with their directory for the first time.',
};

const Kind = builder.enumType('SecurityEventKind', {
  description: 'What happened to how people sign in.',
  values: Object.fromEntries(
    Object.entries(WORDS).map(([kind, description]) => [
      contractName(kind as SecurityEventKind),
      { description },
    ]),
  ),
});

const areas = {
  SIGN_IN: { stored: 'signIn', description: 'Attempts to sign in.' },
  PASSWORD: { stored: 'password', description: 'Passwords.' },
  MFA: { stored: 'mfa', description: 'The second step.' },
  DIRECTORY: { stored: 'directory', description: 'Directories.' },
} as const;
const Area = builder.enumType('SecurityEventArea', {
  description: 'What security events are about.',
  values: areas,
});

const SecurityEvent = builder.objectRef<SecurityEventRow>('SecurityEvent').implement({
  description:
    'Something that happened to how somebody signs in: what, who, when, from where. Entries are only ever added.',
  fields: (t) => ({
    id: t.id({ description: 'Of the entry.', resolve: ({ id }) => globalId('SecurityEvent', id) }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ at }) => at }),
    kind: t.field({ type: Kind, description: 'What.', resolve: ({ kind }) => contractName(kind) }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'The company it happened in.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.companyId),
    }),
    doneBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who did it; null: nobody was signed in yet, or they are no longer to be seen.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.actorUserId),
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Whose sign-in it concerns; null: a setting of the company, or a login that nobody has.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.subjectUserId),
    }),
    directory: t.exposeString('directory', {
      nullable: true,
      description: "Name of the directory it concerns; null: none, or another company's.",
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Network address it was done from; null: not known.',
    }),
  }),
});

const SecurityEventOrderInput = orderInput('SecurityEventOrder', SECURITY_EVENT_ORDERS);
const SecurityEventFilterInput = columnFilterInput('SecurityEventFilter', securityEventColumns, {
  at: 'When it happened.',
  doneBy: 'Part of the name of who did it.',
  company: "Part of the company's name.",
  directory: "Part of the directory's name.",
  address: 'Part of the network address.',
});
const SecurityEventConnection = connectionOf(SecurityEvent);

builder.queryField('securityEvents', (t) =>
  t.field({
    type: SecurityEventConnection,
    description:
      "What happened to how people sign in, newest first: for the platform's administrators and support everywhere, for a user administrator in the company.",
    authScopes: { roles: [...securityReaders] },
    args: {
      area: t.arg({ type: Area, description: 'Only what is about this.' }),
      search: t.arg.string({
        description:
          'Part of the name or login of who did it or whom it concerns, or the beginning of the network address.',
      }),
      filter: t.arg({ type: SecurityEventFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({
        type: SecurityEventOrderInput,
        description:
          'In which order; default newest first. Another than by time is for a list of at most 1,000 rows; a longer one is refused with the reason TOO_BROAD.',
      }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const { actor } = ctx;
      const order =
        args.orderBy && (args.orderBy.field !== 'AT' || args.orderBy.direction !== 'DESC')
          ? args.orderBy
          : null;
      const page = pageArgs(args, order ? orderedList('securityEvents', order) : 'securityEvents');
      const filter = {
        area: args.area ? areas[args.area].stored : null,
        search: searchText(args.search),
        columns: args.filter ?? null,
      };
      const rows: (SecurityEventRow & Partial<Sorted<object>>)[] = !actor
        ? []
        : order
          ? await listSecurityEventsBy(ctx.sql, actor, filter, order, page, maxCount)
          : await listSecurityEvents(ctx.sql, actor, filter, page);
      return pageOf(
        rows,
        page,
        ({ id, sortKey }) => ({ key: sortKey ?? null, id }),
        async () => cappedTotal(actor ? await countSecurityEvents(ctx.sql, actor, filter, maxCount) : 0),
      );
    },
  }),
);
