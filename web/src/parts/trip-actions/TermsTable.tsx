import { chakra, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../lib/intl/money.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { When } from '../../ui/When.tsx';
import { changeFieldMessage, changeValueMessage } from './changeFields.messages.ts';
import { compareTerms, type Terms, type TermValue } from './terms.state.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';
import { usePickUpWords } from './usePickUpWords.ts';

/** What is agreed to, in a line for each leg: when, from where, to where. */
function TermsList(props: { terms: Terms }): ReactNode {
  const words = usePickUpWords();
  return (
    <chakra.ul mb="3" display="grid" gap="2" fontSize="13px" listStyleType="none">
      {props.terms.legs.map((leg) => (
        <li key={leg.id}>
          <chakra.span fontWeight="600">
            {words(leg) ?? <When at={leg.pickUpAt} zone={leg.pickUpTimeZone} />}
          </chakra.span>{' '}
          {leg.pickUp.label} → {leg.dropOff.label}
        </li>
      ))}
    </chakra.ul>
  );
}

/** What was shown beside what is asked now, with a word and a mark on every line that changed. */
export function TermsTable(props: { before: Terms; now: Terms }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const lines = compareTerms(props.before, props.now);
  const several = new Set(lines.map(({ leg }) => leg)).size > 1;
  const written = (field: string, value: TermValue | null): string => {
    if (value === null) return intl.formatMessage(m.noValue);
    if (value.kind === 'code') {
      const word = changeValueMessage(field, value.code);
      return word ? intl.formatMessage(word) : value.code;
    }
    if (value.kind === 'time') return time.when(value.at, value.zone);
    return value.kind === 'money' ? formatMoney(value, intl.locale) : value.text;
  };
  const named = (field: string, leg: string | null): string => {
    const own = { PRICE: m.price, COUNTER_TIME: m.counterTime, DROP_OFF_TIME: m.dropOffTime }[field];
    const words = intl.formatMessage(own ?? changeFieldMessage(field) ?? m.field);
    return several && leg ? `${leg}: ${words}` : words;
  };
  return (
    <>
      <chakra.p mb="3" role="alert" fontWeight="600">
        {intl.formatMessage(m.termsChanged)}
      </chakra.p>
      <chakra.div maxH="45vh" overflowY="auto" mb="3">
        <Table.Root size="sm" variant="outline" fontSize="13px">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{intl.formatMessage(m.field)}</Table.ColumnHeader>
              <Table.ColumnHeader>{intl.formatMessage(m.shownBefore)}</Table.ColumnHeader>
              <Table.ColumnHeader>{intl.formatMessage(m.newValue)}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {lines.map(({ leg, field, before, now, changed }) => (
              <Table.Row key={`${leg ?? ''} ${field}`} data-changed={changed || undefined}>
                <Table.Cell fontWeight={changed ? '600' : '400'}>
                  {named(field, leg)}
                  {changed ? (
                    <chakra.span
                      ms="2"
                      px="1.5"
                      borderWidth="1px"
                      borderColor="fg"
                      borderRadius="sm"
                      fontSize="11px"
                    >
                      {intl.formatMessage(m.changed)}
                    </chakra.span>
                  ) : null}
                </Table.Cell>
                <Table.Cell color="fg.muted" textDecoration={changed ? 'line-through' : undefined} dir="auto">
                  {written(field, before)}
                </Table.Cell>
                <Table.Cell fontWeight={changed ? '600' : '400'} dir="auto">
                  {written(field, now)}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </chakra.div>
    </>
  );
}

/** The terms that a dialog asks about: as they are, or against those that were answered in vain. */
export const TermsShown = ({ before, now }: { before: Terms | null; now: Terms }): ReactNode =>
  before ? <TermsTable before={before} now={now} /> : <TermsList terms={now} />;
