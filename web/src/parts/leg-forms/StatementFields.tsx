import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TEXT } from '@ptc/schema/rules/limits';
import type { SignerStatement } from '../../gql/generated.ts';
import { ruleMessages } from '../../lib/forms/rules.messages.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { legFormsMessages as m } from './legForms.messages.ts';
import type { Statements } from './statements.ts';

const longest = { CONDITION: TEXT.statement, PHYSICIAN_UNAVAILABLE: TEXT.line } as const;

/** What a form must say that only whoever signs knows: a box for each. */
export function StatementFields(props: {
  asks: readonly SignerStatement[];
  statements: Statements;
  onChange: (statements: Statements) => void;
  /** Whether what is empty is marked. */
  checked: boolean;
}): ReactNode {
  const intl = useIntl();
  const { asks, statements, onChange, checked } = props;
  return asks.map((one) => {
    const value = statements[one] ?? '';
    return (
      <TextArea
        key={one}
        name={one}
        required
        label={intl.formatMessage(m[one])}
        value={value}
        maxLength={longest[one]}
        error={checked && value.trim() === '' ? intl.formatMessage(ruleMessages.required) : undefined}
        onChange={(written) => onChange({ ...statements, [one]: written })}
      />
    );
  });
}
