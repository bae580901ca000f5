import type { ApolloClient } from '@apollo/client';
import { createElement } from 'react';
import type { IntlShape } from 'react-intl';
import { LegForms_generateDocument } from '../../gql/hooks.ts';
import { newKey } from '../../lib/forms/submissionKey.ts';
import type { Asker } from '../../ui/confirm.ts';
import { statementInput, type Statements } from '../../parts/leg-forms/statements.ts';
import { toast } from '../../ui/toaster.ts';
import { formsBesideMessages as m } from './formsBeside.messages.ts';

/**
 * Signs and attaches the forms of a booking that was just saved. The editor is closed by then: what was typed
 * is saved, and what could not be made is told by itself.
 */
export async function signSaved(
  client: ApolloClient,
  alert: Asker['alert'],
  intl: IntlShape,
  legs: readonly { readonly id: string; readonly name: string }[],
  statements: Statements,
): Promise<void> {
  const wrong: string[] = [];
  let made = 0;
  for (const { id, name } of legs) {
    try {
      const { data } = await client.mutate({
        mutation: LegForms_generateDocument,
        variables: {
          input: { tripId: id, ...statementInput(statements), idempotencyKey: newKey() },
        },
      });
      const answer = data?.generateForms;
      if (answer?.__typename === 'GenerateFormsSuccess') {
        made += answer.attachments.length;
        wrong.push(...answer.failures.map(({ message }) => `${name}: ${message}`));
      } else wrong.push(answer && 'message' in answer ? `${name}: ${answer.message}` : name);
    } catch {
      wrong.push(name);
    }
  }
  if (wrong.length > 0)
    await alert({
      title: intl.formatMessage(m.failed),
      error: true,
      text: createElement(
        'ul',
        null,
        wrong.map((line) => createElement('li', { key: line }, line)),
      ),
    });
  else if (made > 0) toast.success(intl.formatMessage(m.attached));
}
