import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { LegForms_formFragment } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { legFormsMessages as m } from './legForms.messages.ts';
import { SigningProblem } from './SigningProblem.tsx';

/** Forms by name: whether they were signed before, and what keeps the reader from signing them. */
export function OutstandingList(props: {
  forms: readonly LegForms_formFragment[];
  /** Whether the reader is one who signs at all: to others nothing is said of it. */
  signs: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  return (
    <chakra.ul listStyleType="none" fontSize="13px" display="grid" gap="1.5">
      {props.forms.map(({ id, code, name, byRule, signedBefore, problem }) => (
        <chakra.li key={id} display="flex" gap="2" alignItems="start">
          <chakra.span mt="2px" flexShrink="0" color="fg.muted">
            <FileText size={15} aria-hidden />
          </chakra.span>
          <chakra.div minW="0">
            <chakra.div fontWeight="500" overflowWrap="anywhere">
              {name} <chakra.span color="fg.muted">({code})</chakra.span>
            </chakra.div>
            <chakra.div color="fg.muted">
              {signedBefore === null
                ? intl.formatMessage(m.never)
                : intl.formatMessage(m.changed, { when: time.when(signedBefore, undefined, 'inText') })}
              {byRule ? ` · ${intl.formatMessage(m.byRule)}` : null}
            </chakra.div>
            {props.signs ? <SigningProblem code={code} problem={problem} /> : null}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
