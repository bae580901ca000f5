import { skipToken } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useRecurrencePreview_daysQuery, type RecurrenceInput } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { recurrenceMessages as m } from './recurrence.messages.ts';

/** How many days are shown before anything is saved. */
const shownDays = 8;

/**
 * The next days a recurrence as entered would take place on, and the bundles they fall into; nothing while it
 * is not complete.
 */
export function RecurrencePreview(props: {
  marketId: string | null;
  recurrence: RecurrenceInput | null;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const asked =
    props.marketId === null || props.recurrence === null
      ? ''
      : JSON.stringify({ marketId: props.marketId, recurrence: props.recurrence });
  const settled = useDebounced(asked, 400);
  const { data, previousData, error } = useRecurrencePreview_daysQuery(
    settled === '' || asked === ''
      ? skipToken
      : {
          variables: {
            ...(JSON.parse(settled) as { marketId: string; recurrence: RecurrenceInput }),
            count: shownDays,
          },
          ...asOfNow,
        },
  );
  const preview = asked === '' || error ? null : (data ?? previousData)?.recurrencePreview;
  if (!preview)
    return (
      <chakra.p color="fg.muted" fontSize="13px">
        {intl.formatMessage(error && asked !== '' ? m.noPreview : m.previewLater)}
      </chakra.p>
    );
  return (
    <chakra.section aria-label={intl.formatMessage(m.next)} fontSize="13px">
      <chakra.h3 fontSize="13px" fontWeight="600" mb="1">
        {intl.formatMessage(m.next)}
      </chakra.h3>
      <chakra.ol
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        gap="1.5"
        data-testid="recurrence-preview"
      >
        {preview.occurrences.map(({ date, onDate, at, bundle, holiday, isSkipped }) => (
          <chakra.li
            key={date}
            borderWidth="1px"
            borderRadius="l2"
            px="2"
            py="0.5"
            bg={bundle % 2 === 1 ? 'accent.subtle' : 'bg.subtle'}
            title={intl.formatMessage(m.bundleNo, { no: bundle })}
          >
            <chakra.span textDecoration={isSkipped ? 'line-through' : undefined}>
              {time.when(at, preview.timeZone)}
            </chakra.span>
            {holiday === null ? null : (
              <chakra.span color="fg.muted">
                {' · '}
                {[
                  holiday,
                  ...(isSkipped ? [intl.formatMessage(m.leftOut)] : []),
                  ...(onDate === date
                    ? []
                    : [intl.formatMessage(m.movedFrom, { date: time.local(date, 'date') })]),
                ].join(', ')}
              </chakra.span>
            )}
            <span className="ptc-sr">{`, ${intl.formatMessage(m.bundleNo, { no: bundle })}`}</span>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.p mt="1.5" color="fg.muted">
        {preview.total === null
          ? intl.formatMessage(m.withoutEnd)
          : intl.formatMessage(m.total, { count: preview.total })}
      </chakra.p>
    </chakra.section>
  );
}
