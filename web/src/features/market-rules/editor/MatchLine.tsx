import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RuleReplay_replayQuery } from '../../../gql/hooks.ts';
import { replayMessages as m } from './replay.messages.ts';

/** How many legs of the days the draft matches, and from or to which rules they go. */
export function MatchLine(props: {
  replay: RuleReplay_replayQuery['ruleReplay'] | null;
  searching: boolean;
  isNew: boolean;
  ruleName: (id: string) => string;
}): ReactNode {
  const intl = useIntl();
  const { replay } = props;
  if (replay === null) return null;
  const { matched, matchedBefore } = replay;
  const parts = [
    intl.formatMessage(m.matches, { count: matched }),
    ...(props.isNew || matched === matchedBefore
      ? []
      : [
          intl.formatMessage(matched > matchedBefore ? m.more : m.fewer, {
            count: Math.abs(matched - matchedBefore),
          }),
        ]),
    ...replay.takenFrom.map(({ ruleId, trips }) =>
      ruleId == null
        ? intl.formatMessage(m.takenFromNone, { count: trips })
        : intl.formatMessage(m.takenFrom, { count: trips, rule: props.ruleName(ruleId) }),
    ),
    ...replay.lostTo.map(({ ruleId, trips }) =>
      ruleId == null
        ? intl.formatMessage(m.lostToNone, { count: trips })
        : intl.formatMessage(m.lostTo, { count: trips, rule: props.ruleName(ruleId) }),
    ),
  ];
  return (
    <chakra.p
      mt="2.5"
      fontSize="13px"
      color="fg.muted"
      opacity={props.searching ? 0.86 : 1}
      aria-busy={props.searching}
    >
      {parts.join(', ')}.
    </chakra.p>
  );
}
