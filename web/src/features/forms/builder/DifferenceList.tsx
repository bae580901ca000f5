import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RowDifference } from './builder.differences.ts';
import { builderMessages as m } from './builder.messages.ts';
import type { BuilderLists } from './useBuilderLists.ts';
import { useDifferenceWords } from './useDifferenceWords.ts';

const colors = {
  ADDED: 'tone.moving.fg',
  REMOVED: 'tone.unfulfilled.fg',
  CHANGED: 'tone.conflict.fg',
  MOVED: 'fg.muted',
} as const;

/** What became of each question, field by field. */
export function DifferenceList(props: {
  differences: readonly RowDifference[];
  lists: BuilderLists;
}): ReactNode {
  const intl = useIntl();
  const words = useDifferenceWords(props.lists);
  if (props.differences.length === 0)
    return <chakra.p color="fg.muted">{intl.formatMessage(m.same)}</chakra.p>;
  return (
    <chakra.ul listStyleType="none" fontSize="13px">
      {props.differences.map(({ name, text, became, changes }) => (
        <chakra.li key={`${name ?? ''} ${became}`} borderTopWidth="1px" py="1.5">
          <chakra.div display="flex" gap="2" alignItems="baseline">
            <chakra.span fontWeight="600" minW="0" overflowWrap="anywhere" dir="auto">
              {name === null ? intl.formatMessage(m.defaults) : text || name}
            </chakra.span>
            <chakra.span ms="auto" color={colors[became]} fontWeight="600" whiteSpace="nowrap">
              {intl.formatMessage(m[became])}
            </chakra.span>
          </chakra.div>
          {changes.map(({ field, before, after }) => (
            <chakra.p
              key={field}
              fontSize="12.5px"
              color="fg.muted"
              overflowWrap="anywhere"
              whiteSpace="pre-wrap"
            >
              {intl.formatMessage(m.changeOf, {
                field: words.field(field),
                before: words.value(field, before),
                after: words.value(field, after),
              })}
            </chakra.p>
          ))}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
