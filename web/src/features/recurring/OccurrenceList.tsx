import { When } from '../../ui/When.tsx';
import { Button, chakra, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { ListLine } from '../../ui/ListLine.ts';
import { Chip } from '../../ui/StatusChip.tsx';
import { recurrenceMessages } from '../../parts/recurrence/recurrence.messages.ts';
import { OccurrenceDialog } from './OccurrenceDialog.tsx';
import { dayActions, dayStateOf } from './recurring.state.ts';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';
import type { Occurrence, Part, Template } from './useTemplate.ts';
import { useTemplateActions } from './useTemplateActions.ts';

const tones = {
  PLANNED: 'draft',
  PAUSED: 'conflict',
  SKIPPED: 'ended',
  PRODUCED: 'accepted',
  CANCELLED: 'ended',
} as const;

/**
 * The days of a template, six weeks at a time; each can be skipped, taken up again, or given another time.
 */
export function OccurrenceList(props: {
  template: Template;
  days: Part<Occurrence>;
  step: number;
  /** First and last day of the step. */
  weeks: { from: string; to: string };
  onStep: (step: number) => void;
  changed: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const navigate = useNavigate();
  const actions = useTemplateActions(props.template, props.changed);
  const [editing, setEditing] = useState<Occurrence | null>(null);
  const { template, days, step } = props;
  const zone = template.recurrence?.timeZone ?? template.market.timeZone;
  const may = template.recurrence?.viewerCan.edit ?? false;
  const shown = (occurrence: Occurrence): keyof typeof tones =>
    dayStateOf(occurrence.state, template.recurrence?.status ?? 'ACTIVE');
  const now = useMinute();
  const can = (occurrence: Occurrence): ReturnType<typeof dayActions> => dayActions(occurrence, now);
  const named = (message: (typeof m)[keyof typeof m], occurrence: Occurrence): string =>
    intl.formatMessage(message, { date: time.local(occurrence.date, 'date') });
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" alignItems="center" gap="1">
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={intl.formatMessage(m.earlier)}
          onClick={() => props.onStep(step - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <chakra.span flex="1" textAlign="center" color="fg.muted" fontSize="13px">
          {step === 0
            ? intl.formatMessage(m.sixWeeks)
            : intl.formatMessage(m.otherWeeks, {
                from: time.local(props.weeks.from, 'date'),
                to: time.local(props.weeks.to, 'date'),
              })}
        </chakra.span>
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={intl.formatMessage(m.later)}
          onClick={() => props.onStep(step + 1)}
        >
          <ChevronRight />
        </IconButton>
      </chakra.div>
      {days.failed ? (
        <ErrorState onRetry={props.changed} />
      ) : days.rows === null ? (
        <Skeletons rows={6} />
      ) : days.rows.length === 0 ? (
        <chakra.p color="fg.muted">{intl.formatMessage(m.noOccurrences)}</chakra.p>
      ) : null}
      <chakra.ul listStyleType="none">
        {(days.rows ?? []).map((occurrence) => (
          <ListLine key={occurrence.date} data-occurrence={occurrence.date} data-state={occurrence.state}>
            <chakra.span minW="140px" fontWeight="550">
              {occurrence.startsAt ? (
                <When at={occurrence.startsAt} zone={zone} />
              ) : (
                <chakra.span fontWeight="400">{time.local(occurrence.onDate, 'date')}</chakra.span>
              )}
            </chakra.span>
            <Chip
              tone={tones[shown(occurrence)]}
              struck={occurrence.state === 'SKIPPED' || occurrence.state === 'CANCELLED'}
            >
              {intl.formatMessage(m[`occurrence${shown(occurrence)}`])}
            </Chip>
            {occurrence.holiday === null ? null : (
              <Chip tone="conflict">
                {[
                  occurrence.holiday,
                  ...(occurrence.onDate === occurrence.date
                    ? []
                    : [
                        intl.formatMessage(recurrenceMessages.movedFrom, {
                          date: time.local(occurrence.date, 'date'),
                        }),
                      ]),
                ].join(', ')}
              </Chip>
            )}
            {occurrence.isChanged ? <Chip tone="neutral">{intl.formatMessage(m.changed)}</Chip> : null}
            {occurrence.bundle ? (
              <chakra.span color="accent.fg" textDecoration="underline">
                <Link to={paths.booking(occurrence.bundle.id)}>{occurrence.bundle.name}</Link>
              </chakra.span>
            ) : null}
            <chakra.span ms="auto" display="flex" gap="1">
              {may && can(occurrence).skip ? (
                <>
                  {can(occurrence).change ? (
                    <Button
                      size="xs"
                      variant="ghost"
                      aria-label={named(m.changeLabel, occurrence)}
                      disabled={actions.busy}
                      onClick={() => setEditing(occurrence)}
                    >
                      {intl.formatMessage(m.change)}
                    </Button>
                  ) : null}
                  {can(occurrence).change ? (
                    <Button
                      size="xs"
                      variant="ghost"
                      aria-label={named(m.editDayLabel, occurrence)}
                      disabled={actions.busy}
                      onClick={() => void navigate(paths.editRecurring(template.id, occurrence.date))}
                    >
                      {intl.formatMessage(m.editDay)}
                    </Button>
                  ) : null}
                  <Button
                    size="xs"
                    variant="ghost"
                    aria-label={named(m.skipTitle, occurrence)}
                    disabled={actions.busy}
                    onClick={() => void actions.skip(occurrence)}
                  >
                    {intl.formatMessage(m.skip)}
                  </Button>
                </>
              ) : null}
              {may && can(occurrence).restore ? (
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={named(m.restoreTitle, occurrence)}
                  disabled={actions.busy}
                  onClick={() => void actions.restore(occurrence)}
                >
                  {intl.formatMessage(m.restore)}
                </Button>
              ) : null}
            </chakra.span>
          </ListLine>
        ))}
      </chakra.ul>
      {editing ? (
        <OccurrenceDialog
          template={template}
          occurrence={editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            props.changed();
          }}
        />
      ) : null}
    </chakra.div>
  );
}
