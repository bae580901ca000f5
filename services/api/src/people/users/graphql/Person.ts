import { builder } from '../../../platform/graphql/builder.ts';
import { defineNode, loadNode } from '../../../platform/graphql/node.ts';
import { refusalRef } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { avatarOf } from '../domain/login.ts';
import { peopleByIds, type PersonRow } from '../people.queries.ts';
import type { AvatarColors } from '../people.table.ts';

/** Colours and letters of a person. */
export const Avatar = builder.objectRef<AvatarColors>('Avatar').implement({
  description: 'Colours and letters that stand for a person.',
  fields: (t) => ({
    backgroundColor: t.exposeString('backgroundColor', { description: 'CSS colour.' }),
    labelColor: t.exposeString('labelColor', { description: 'CSS colour of the letters.' }),
    label: t.exposeString('label', { description: 'One or two letters.' }),
  }),
});

/** A person in a company. */
export const Person = builder.objectRef<PersonRow>('Person');

defineNode(Person, {
  description: 'A person in a company, as others see them.',
  load: (ctx, ids) => peopleByIds(ctx.sql, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    displayName: t.exposeString('displayName', { description: 'Name as the person wants to be called.' }),
    avatar: t.field({
      type: Avatar,
      description: 'What is shown for the person.',
      resolve: ({ avatar, displayName }) => avatar ?? avatarOf(displayName),
    }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'Company the person acts for; null when the caller may not see it.',
      resolve: (row, _args, ctx) => loadNode(ctx, Company, row.companyId),
    }),
  }),
});

builder.objectFields(refusalRef(StaleVersion), (t) => ({
  changedBy: t.field({
    type: Person,
    nullable: true,
    description: 'Who changed it last; null when not known or not visible.',
    resolve: ({ data }, _args, ctx) =>
      loadNode(ctx, Person, typeof data['changedByUserId'] === 'string' ? data['changedByUserId'] : null),
  }),
  changedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it was changed last; null when not known.',
    resolve: ({ data }) => (typeof data['changedAt'] === 'string' ? new Date(data['changedAt']) : null),
  }),
}));
