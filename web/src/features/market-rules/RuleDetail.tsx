import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MarketRuleRow_marketRuleFragment } from '../../gql/hooks.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { useDayWord } from '../../parts/recurrence/dayWord.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { marketRuleMessages as m } from './marketRules.messages.ts';
import { conditionWords, settingWords } from './ruleWords.ts';

const Sentences = (props: { title: string; lines: readonly string[] }): ReactNode => (
  <chakra.section mt="4">
    <chakra.h3 fontSize="sm" fontWeight="600" mb="1">
      {props.title}
    </chakra.h3>
    <chakra.ul ps="5" listStyleType="disc" fontSize="13px" display="grid" gap="1">
      {props.lines.map((line) => (
        <chakra.li key={line} overflowWrap="anywhere">
          {line}
        </chakra.li>
      ))}
    </chakra.ul>
  </chakra.section>
);

/** A rule in plain words: for which bookings it is, and what follows. */
export function RuleDetail({
  row,
  onClose,
}: {
  row: MarketRuleRow_marketRuleFragment;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const dayWord = useDayWord();
  const words = (field: string): string =>
    ({ rank: intl.formatMessage(m.place), active: intl.formatMessage(c.active) })[field] ?? field;
  return (
    <EditorDialog title={row.name} onClose={onClose}>
      <Facts
        items={[
          [intl.formatMessage(c.market), row.market.displayName],
          [intl.formatMessage(c.status), intl.formatMessage(stateMessages[row.status])],
          [intl.formatMessage(m.place), row.rank],
        ]}
      />
      <Sentences title={intl.formatMessage(m.when)} lines={conditionWords(intl, row, dayWord)} />
      <Sentences title={intl.formatMessage(m.then)} lines={settingWords(intl, row)} />
      <chakra.p mt="4" fontSize="13px" color="fg.muted">
        {intl.formatMessage(m.order)} {intl.formatMessage(m.zone, { zone: row.market.timeZone })}
        {row.canEdit ? '' : ` ${intl.formatMessage(c.ownerDecides, { owner: row.market.owner.name })}`}
      </chakra.p>
      {row.canEdit ? <History entityId={row.id} words={words} /> : null}
    </EditorDialog>
  );
}
