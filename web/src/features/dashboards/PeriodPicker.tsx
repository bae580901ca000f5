import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DatePicker } from '../../ui/DateTimePicker.tsx';
import { dashboardMessages as m } from './dashboards.messages.ts';
import type { Span } from '../../parts/charts/steps.ts';
import { periods, type PeriodName } from './periods.ts';

/** Of which days the figures are: up to today, or from one day to another. */
export function PeriodPicker(props: {
  value: PeriodName;
  span: Span;
  onChange: (period: PeriodName) => void;
  onSpan: (span: Span) => void;
}): ReactNode {
  const intl = useIntl();
  const { value, span } = props;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {value === 'own' ? (
        <>
          <chakra.div w="140px">
            <DatePicker
              label={intl.formatMessage(m.from)}
              hideLabel
              value={span.fromDate}
              onChange={(fromDate) => props.onSpan({ ...span, fromDate })}
            />
          </chakra.div>
          <span aria-hidden>–</span>
          <chakra.div w="140px">
            <DatePicker
              label={intl.formatMessage(m.to)}
              hideLabel
              value={span.toDate}
              onChange={(toDate) => props.onSpan({ ...span, toDate })}
            />
          </chakra.div>
        </>
      ) : null}
      <chakra.select
        aria-label={intl.formatMessage(m.period)}
        value={value}
        onChange={(event) => props.onChange(event.target.value as PeriodName)}
        h="32px"
        px="2"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        fontSize="sm"
      >
        {periods.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage(m[one])}
          </option>
        ))}
      </chakra.select>
    </chakra.div>
  );
}
