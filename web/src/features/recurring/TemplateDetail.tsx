import { When } from '../../ui/When.tsx';
import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { AnswersFold } from '../../parts/questionnaire/LegAnswersFold.tsx';
import { recurrenceMessages } from '../../parts/recurrence/recurrence.messages.ts';
import { useDayWord } from '../../parts/recurrence/useDayWord.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { Chip } from '../../ui/StatusChip.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BundleList } from './BundleList.tsx';
import { EditRecurrenceDialog } from './EditRecurrenceDialog.tsx';
import { OccurrenceList } from './OccurrenceList.tsx';
import { daysText, nextAt, stateOf } from './recurring.state.ts';
import { stateTones } from './recurringColumns.tsx';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';
import { TemplateLink } from './TemplateLink.tsx';
import { useTemplate, type Template } from './useTemplate.ts';
import { useTemplateActions } from './useTemplateActions.ts';

const TemplateForecasts = lazyPart(
  () => import('../../parts/forecasts/ForecastPanel.tsx'),
  (part) => part.TemplateForecasts,
);
/** Few templates were asked questions. */
const TemplateAnswers = lazyPart(
  () => import('./TemplateAnswers.tsx'),
  (part) => part.TemplateAnswers,
  'panel',
);

type Section = 'template' | 'occurrences' | 'bundles';

/**
 * One recurring template, live: how it recurs, its occurrences, what was produced of it, and what can be
 * done.
 */
export function TemplateDetail(props: { itineraryId: string; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const [section, setSection] = useState<Section>('template');
  const [step, setStep] = useState(0);
  const { template, weeks, days, bundles, loading, failed, retry } = useTemplate(props.itineraryId, step);
  const title = intl.formatMessage(m.detail);
  return (
    <DetailPanel
      label={title}
      heading={title}
      aside={
        template ? (
          <>
            <chakra.span color="fg.muted">{template.name}</chakra.span>
            <Chip tone={stateTones[stateOf(template)]}>{intl.formatMessage(m[stateOf(template)])}</Chip>
          </>
        ) : null
      }
      close={intl.formatMessage(m.close)}
      onClose={props.onClose}
      reading={{
        loading,
        failed,
        retry,
        nothing: template ? null : { title: intl.formatMessage(m.notFound) },
      }}
      testId="template-detail"
    >
      {template?.recurrence ? (
        <Tabs<Section>
          label={intl.formatMessage(m.sections)}
          value={section}
          onChange={setSection}
          items={[
            {
              value: 'template',
              label: intl.formatMessage(m.template),
              content: (
                <>
                  <TemplateForecasts itineraryId={template.id} />
                  <TemplateFacts template={template} changed={retry} />
                </>
              ),
            },
            {
              value: 'occurrences',
              label: intl.formatMessage(m.occurrences),
              content: (
                <OccurrenceList
                  template={template}
                  days={days}
                  step={step}
                  weeks={weeks}
                  onStep={setStep}
                  changed={retry}
                />
              ),
            },
            {
              value: 'bundles',
              label: intl.formatMessage(m.bundles, { count: bundles.total ?? '–' }),
              content: <BundleList bundles={bundles} onRetry={retry} />,
            },
          ]}
        />
      ) : null}
    </DetailPanel>
  );
}

function TemplateFacts({ template, changed }: { template: Template; changed: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const dayWord = useDayWord();
  const actions = useTemplateActions(template, changed);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const { recurrence } = template;
  if (!recurrence) return null;
  const { viewerCan: can, classification, timeZone } = recurrence;
  const next = nextAt(recurrence);
  const answered = recurrence.answers.find((one) => one !== null);
  const place = (stop: { label: string; facilityName: string | null }): string =>
    stop.facilityName ?? stop.label;
  const button = (label: string, onClick: () => void, danger = false): ReactNode => (
    <Button
      key={label}
      size="xs"
      variant="outline"
      {...(danger ? { colorPalette: 'danger' } : {})}
      disabled={actions.busy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <chakra.div display="grid" gap="4">
      <Facts
        items={[
          [intl.formatMessage(m.patient), template.patient?.displayName],
          [intl.formatMessage(m.daysAndTimes), daysText(recurrence.days, (day) => dayWord(day, 'short'))],
          [
            intl.formatMessage(recurrenceMessages.interval),
            intl.formatMessage(recurrenceMessages[recurrence.offerInterval]),
          ],
          [
            intl.formatMessage(recurrenceMessages.onHolidays),
            intl.formatMessage(recurrenceMessages[recurrence.onHolidays]),
          ],
          [intl.formatMessage(m.startsOn), time.local(recurrence.startsOn, 'date')],
          [
            intl.formatMessage(recurrenceMessages.endDate),
            recurrence.endsOn ? time.local(recurrence.endsOn, 'date') : intl.formatMessage(m.noEnd),
          ],
          [
            intl.formatMessage(m.next),
            next ? (
              <When key="next" at={next} zone={timeZone} stop />
            ) : (
              intl.formatMessage(recurrence.status === 'PAUSED' ? m.nextPaused : m.noNext)
            ),
          ],
          [
            intl.formatMessage(m.producedThrough),
            recurrence.producedThrough
              ? time.local(recurrence.producedThrough, 'date')
              : intl.formatMessage(m.nothingYet),
          ],
          [
            intl.formatMessage(m.legs),
            recurrence.legs.map((leg) => `${place(leg.pickUp)} → ${place(leg.dropOff)}`).join(' · '),
          ],
          [
            intl.formatMessage(m.needs),
            [classification.callType, classification.urgency, classification.priority]
              .flatMap((one) => one?.name ?? [])
              .join(', '),
          ],
          [intl.formatMessage(m.market), template.market.displayName],
          [intl.formatMessage(m.vip), template.vipCompany?.name],
          [
            intl.formatMessage(m.follows),
            recurrence.follows ? <TemplateLink key="follows" {...recurrence.follows} /> : null,
          ],
          [
            intl.formatMessage(m.followedBy),
            recurrence.followedBy ? <TemplateLink key="followedBy" {...recurrence.followedBy} /> : null,
          ],
        ]}
      />
      {answered ? (
        <AnswersFold>
          <TemplateAnswers key={answered.updatedAt} itineraryId={template.id} />
        </AnswersFold>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {can.edit ? button(intl.formatMessage(m.edit), () => setEditing(true)) : null}
        {can.edit
          ? button(intl.formatMessage(m.editLegs), () => void navigate(paths.editRecurring(template.id)))
          : null}
        {can.pause ? button(intl.formatMessage(m.pause), () => void actions.pause()) : null}
        {can.resume ? button(intl.formatMessage(m.resume), () => void actions.resume()) : null}
        {can.cancel ? button(intl.formatMessage(m.cancelTemplate), () => void actions.cancel(), true) : null}
      </chakra.div>
      {editing ? (
        <EditRecurrenceDialog
          template={template}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            changed();
          }}
        />
      ) : null}
    </chakra.div>
  );
}
