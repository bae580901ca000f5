import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { LegPrice_priceFragment } from '../../gql/generated.ts';
import { formatMoney, type MoneyValue } from '../../lib/intl/money.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { pricingMessages as m } from './pricing.messages.ts';

const EstimateLines = lazyPart(
  () => import('./EstimateLines.tsx'),
  (part) => part.EstimateLines,
);

/**
 * An estimate that opens line by line: of an offer, or of a preview whose lines one may see. `words` stand
 * around the sum.
 */
export function Estimate(props: {
  estimate: MoneyValue;
  legs?: readonly LegPrice_priceFragment[];
  offerId?: string;
  words?: (amount: string) => string;
}): ReactNode {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const amount = formatMoney(props.estimate, intl.locale);
  const text = props.words ? props.words(amount) : amount;
  const of = props.offerId ?? props.legs ?? [];
  if (of.length === 0) return <span>{text}</span>;
  return (
    <>
      <Button
        size="2xs"
        variant="plain"
        px="0"
        h="auto"
        fontSize="inherit"
        textDecoration="underline dotted"
        aria-expanded={open}
        aria-label={intl.formatMessage(m.lines, { amount: text })}
        onClick={() => setOpen((was) => !was)}
      >
        {text}
      </Button>
      {open ? <EstimateLines of={of} /> : null}
    </>
  );
}
