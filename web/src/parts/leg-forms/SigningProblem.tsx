import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FormFailureReason } from '../../gql/generated.ts';
import { legFormsMessages as m } from './legForms.messages.ts';

const words = {
  NOT_AUTHORIZED: m.NOT_AUTHORIZED,
  SIGNER_INCOMPLETE: m.SIGNER_INCOMPLETE,
  NO_TEMPLATE: m.NO_TEMPLATE,
  PHYSICIAN_ONLY: m.PHYSICIAN_ONLY,
};
const isKnown = (problem: FormFailureReason | null): problem is keyof typeof words =>
  problem !== null && problem in words;

/** What keeps the reader from signing a form, before they try; nothing where nothing does. */
export function SigningProblem(props: {
  /** The code of the form. */
  code: string;
  problem: FormFailureReason | null;
}): ReactNode {
  const intl = useIntl();
  const { code, problem } = props;
  return isKnown(problem) ? (
    <chakra.div color="tone.blocked.fg" display="flex" gap="1" alignItems="start" fontSize="13px">
      <chakra.span flexShrink="0" mt="2px">
        <CircleAlert size={14} aria-hidden />
      </chakra.span>
      {intl.formatMessage(words[problem], { code })}
    </chakra.div>
  ) : null;
}
