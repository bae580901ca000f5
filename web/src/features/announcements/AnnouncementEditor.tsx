import { chakra } from '@chakra-ui/react';
import { announcementRules } from '@ptc/schema/rules/announcement';
import { useCallback, useDeferredValue, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useAnnouncementEditor_listsQuery,
  type AnnouncementRow_announcementFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { useHomeZone } from '../../lib/session/session.ts';
import { AnnouncementContent } from '../../parts/announcements/AnnouncementContent.tsx';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { FormDateTimePicker } from '../../ui/form/dateFields.tsx';
import { FormMultiSelect, FormSelect, FormTextArea } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { announcementMessages as m } from './announcements.messages.ts';
import { announcementInput, announcementValues, type AnnouncementValues } from './announcements.state.ts';
import { useSaveAnnouncement } from './useSaveAnnouncement.ts';

const rule = announcementRules();

/** Those there are to choose from, and those chosen before that the list does not hold. */
const options = (
  list: readonly { id: string; name: string }[],
  chosen: readonly { id: string; name: string }[],
) =>
  [...list, ...chosen.filter(({ id }) => !list.some((one) => one.id === id))].map(({ id, name }) => ({
    value: id,
    label: name,
  }));

/** Writes or edits an announcement: to whom, when, and how it will look. */
export function AnnouncementEditor(props: {
  row: AnnouncementRow_announcementFragment | null;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row } = props;
  const zone = useHomeZone();
  const { data, error, refetch } = useAnnouncementEditor_listsQuery();
  const toInput = useCallback(
    (values: AnnouncementValues) => announcementInput(values, row, zone),
    [row, zone],
  );
  const validate = useRule<AnnouncementValues>(rule, toInput);
  const { save, busy } = useSaveAnnouncement(row, props.onSaved);
  const choice = (keys: readonly ('IN_APP' | 'ALERT' | 'TEXT' | 'HTML')[]) =>
    keys.map((key) => ({ value: key, label: intl.formatMessage(m[key]) }));
  return (
    <EditorDialog
      title={intl.formatMessage(row ? m.editTitle : m.newTitle)}
      formId="announcement-form"
      busy={busy}
      isNew={row === null}
      ready={data !== undefined}
      onClose={props.onClose}
    >
      {data ? (
        <AppForm<AnnouncementValues>
          id="announcement-form"
          place={`announcement ${row?.id ?? 'new'}`}
          initialValues={announcementValues(row, zone)}
          validate={validate}
          onSubmit={(values) => save(toInput(values))}
        >
          <chakra.div display="grid" gap="4">
            <FormGrid>
              <FormSelect
                name="type"
                label={intl.formatMessage(m.type)}
                noEmpty
                required
                options={choice(['IN_APP', 'ALERT'])}
              />
              <FormSelect
                name="contentType"
                label={intl.formatMessage(m.contentType)}
                noEmpty
                required
                options={choice(['TEXT', 'HTML'])}
              />
            </FormGrid>
            <Content />
            <chakra.section
              aria-label={intl.formatMessage(m.preview)}
              borderWidth="1px"
              borderRadius="l2"
              px="3"
              py="2"
              bg="bg.subtle"
            >
              <chakra.p fontSize="12.5px" color="fg.muted" mb="1">
                {intl.formatMessage(m.preview)}
              </chakra.p>
              <Preview />
            </chakra.section>
            <FormGrid>
              <FormMultiSelect
                name="companyIds"
                label={intl.formatMessage(m.companies)}
                placeholder={intl.formatMessage(m.noCompanyNamed)}
                hint={intl.formatMessage(m.toEverybody)}
                options={options(data.companies.nodes, row?.companies ?? [])}
              />
              <FormMultiSelect
                name="marketIds"
                label={intl.formatMessage(m.markets)}
                placeholder={intl.formatMessage(m.noMarketNamed)}
                hint={intl.formatMessage(m.marketsHint)}
                options={options(data.announcementMarkets, row?.markets ?? [])}
              />
              <FormDateTimePicker
                name="startsAt"
                timeZone={zone}
                label={intl.formatMessage(m.startsAt)}
                hint={intl.formatMessage(row ? m.startsKept : m.startsHint)}
              />
              <FormDateTimePicker
                name="endsAt"
                timeZone={zone}
                label={intl.formatMessage(m.endsAt)}
                hint={intl.formatMessage(m.endsHint)}
              />
            </FormGrid>
          </chakra.div>
        </AppForm>
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </EditorDialog>
  );
}

function Content(): ReactNode {
  const intl = useIntl();
  const html = useFormPart<AnnouncementValues, boolean>(({ values }) => values.contentType === 'HTML');
  return (
    <FormTextArea
      name="content"
      label={intl.formatMessage(m.content)}
      required
      {...(html ? { hint: intl.formatMessage(m.htmlHint) } : {})}
    />
  );
}

/** How it will look; it follows the typing, and does not hold it up. */
function Preview(): ReactNode {
  const intl = useIntl();
  const { content, contentType } = useDeferredValue(
    useFormPart<AnnouncementValues, Pick<AnnouncementValues, 'content' | 'contentType'>>(({ values }) => ({
      content: values.content,
      contentType: values.contentType,
    })),
  );
  return content.trim() ? (
    <AnnouncementContent contentType={contentType} content={content} />
  ) : (
    <chakra.p color="fg.muted">{intl.formatMessage(m.previewEmpty)}</chakra.p>
  );
}
