import type { ReconfirmationState } from '@ptc/schema/rules/lists/legs';
import { builder } from '../../../platform/graphql/builder.ts';
import { ReconfirmationStateEnum } from './enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { reconfirmationState } from '../../core/domain/reconfirmation.ts';
import type { TripView } from '../../core/trips.queries.ts';

interface Reconfirmation {
  readonly state: ReconfirmationState;
  readonly row: TripView;
}

export const ReconfirmationType = builder.objectRef<Reconfirmation>('Reconfirmation').implement({
  description:
    'The second yes that a market asks of a transport provider so long before the pick-up of a leg it has.',
  fields: (t) => ({
    state: t.expose('state', {
      type: ReconfirmationStateEnum,
      description: 'How far it has come.',
    }),
    asksAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'While PLANNED: when it will be asked for; null from then on.',
      resolve: ({ row }) => row.reconfirmAt,
    }),
    answerBy: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'While ASKED: when the time to answer ends; then the leg goes to others while its last safe moment allows. Null otherwise.',
      resolve: ({ row }) => row.reconfirmBy,
    }),
    confirmedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the transport provider said yes again; null: it has not, to what is agreed now.',
      resolve: ({ row }) => row.reconfirmedAt,
    }),
    confirmedBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who said so; null: nobody yet, a program, or somebody the caller may not know of.',
      resolve: ({ row }, _args, ctx) => loadNode(ctx, Person, row.reconfirmedByUserId),
    }),
    unconfirmedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'While UNCONFIRMED: when the time to answer ended without a yes, too late for others; null otherwise.',
      resolve: ({ row }) => row.unconfirmedAt,
    }),
  }),
});

/** What is to be told of it of a leg; null where nothing is. */
export const reconfirmationOf = (row: TripView): Reconfirmation | null => {
  const state = row.piiViewable ? reconfirmationState(row) : null;
  return state === null ? null : { state, row };
};
