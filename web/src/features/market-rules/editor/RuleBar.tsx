import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MarketRuleRow_marketRuleFragment } from '../../../gql/hooks.ts';
import { useHotkeys } from '../../../lib/hotkeys/hotkeys.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { FormTextField } from '../../../ui/form/fields.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { stateMessages } from '../../../ui/states.messages.ts';
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';

/** Over the editor: which rule, how much of it is not saved, and what can be done. */
export function RuleBar(props: {
  rule: MarketRuleRow_marketRuleFragment | null;
  marketName: string;
  changes: number;
  busy: boolean;
  readOnly: boolean;
  children?: ReactNode;
  onDiscard: () => void;
  onSubmit: () => void;
  /** Tells when what is typed has been saved, so that leaving asks nothing. */
  saved: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { rule, changes, readOnly, busy } = props;
  useUnsavedGuard(changes > 0 && !props.saved);
  useHotkeys([
    {
      keys: 'Mod+s',
      label: intl.formatMessage(m.save),
      run: () => {
        if (!busy) props.onSubmit();
      },
      enabled: !readOnly,
    },
  ]);
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="2.5"
      position="sticky"
      top="-12px"
      zIndex="docked"
      fontSize="13px"
    >
      <chakra.span color="fg.muted">{intl.formatMessage(m.crumb, { market: props.marketName })}</chakra.span>
      <chakra.h1 className="ptc-sr">{rule?.name ?? intl.formatMessage(m.newTitle)}</chakra.h1>
      <chakra.div flex="1 1 220px" maxW="360px" fontWeight="600">
        <FormTextField
          name="name"
          label={intl.formatMessage(m.name)}
          hideLabel
          placeholder={intl.formatMessage(m.name)}
          autoFocus={rule === null && !readOnly}
          readOnly={readOnly}
          required
        />
      </chakra.div>
      {rule ? (
        <chakra.span color="fg.muted">
          {intl.formatMessage(stateMessages[rule.status])} ·{' '}
          {intl.formatMessage(m.version, {
            version: rule.version,
            date: time.at(rule.updatedAt, null, 'date'),
          })}
        </chakra.span>
      ) : null}
      <chakra.span ms="auto" display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
        {readOnly ? null : (
          // Said aloud from an element that is there before; without words it takes no room in the row.
          <chakra.span color="fg.muted" role="status" _empty={{ position: 'absolute' }}>
            {changes > 0 ? intl.formatMessage(m.unsaved, { count: changes }) : ''}
          </chakra.span>
        )}
        {!readOnly && changes > 0 ? (
          <Button size="sm" h="32px" variant="ghost" onClick={props.onDiscard}>
            {intl.formatMessage(m.discard)}
          </Button>
        ) : null}
        {props.children}
        {readOnly ? null : (
          <Button size="sm" h="32px" type="submit" loading={busy} disabled={changes === 0}>
            {intl.formatMessage(m.save)} <Keys keys="Mod+s" />
          </Button>
        )}
      </chakra.span>
    </chakra.header>
  );
}
