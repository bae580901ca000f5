import { Button } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFacilityEditor_facilityQuery, type FacilityEditor_facilityFragment } from '../../gql/hooks.ts';
import { forForm } from '../../lib/apollo/reading.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { BackQuestion } from '../BackQuestion.tsx';
import { useLeaveQuestion } from '../useLeaveQuestion.ts';
import type { FormState } from '../../ui/form/FormReport.tsx';
import { facilityMessages as m } from './facilityEditor.messages.ts';
import { FacilityForm } from './FacilityForm.tsx';

/** The facility editor, full screen: a facility or a department, new or existing. */
export function FacilityEditor(props: {
  /** The facility or department to edit; a new one where absent. */
  facilityId?: string;
  /** A new department of this facility. */
  parentId?: string;
  startName?: string;
  onClose: () => void;
  onSaved: (facility: FacilityEditor_facilityFragment) => void;
}): ReactNode {
  const intl = useIntl();
  const form = useId();
  const [state, setState] = useState<FormState>({ dirty: false, busy: false });
  const leave = useLeaveQuestion(state.dirty);
  const read = props.facilityId ?? props.parentId;
  const { data, loading, error, refetch } = useFacilityEditor_facilityQuery(
    read ? { variables: { id: read }, ...forForm } : skipToken,
  );
  const found = data?.facility ?? null;
  const facility = props.facilityId ? found : null;
  const parent = props.facilityId ? null : found;
  const integrations = data?.viewer?.company.integrations;
  // Of a facility of the active company alone, and not before there is one.
  const own = facility !== null && facility.company.id === data?.viewer?.company.id;
  const services = { lyft: own && integrations?.lyft === true, uber: own && integrations?.uber === true };
  const shown = read === undefined || found !== null;
  const close = (): void => leave(props.onClose);
  return (
    <AppDialog
      open
      width="full"
      busy={state.busy}
      onClose={close}
      title={titleOf()}
      footer={
        <>
          <Button variant="outline" disabled={state.busy} onClick={close}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button type="submit" form={form} loading={state.busy} disabled={!shown}>
            {intl.formatMessage(props.facilityId ? m.update : m.save)}
          </Button>
        </>
      }
    >
      <BackQuestion dirty={state.dirty} />
      {shown ? (
        <FacilityForm
          key={found?.id ?? 'new'}
          id={form}
          facility={facility}
          parent={parent}
          startName={props.startName ?? ''}
          services={services}
          onState={setState}
          onSaved={props.onSaved}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : loading ? (
        <Skeletons rows={12} />
      ) : (
        <EmptyState title={intl.formatMessage(m.missing)} />
      )}
    </AppDialog>
  );

  function titleOf(): string {
    if (props.facilityId)
      return facility?.parent
        ? intl.formatMessage(m.editDepartment, { parent: facility.parent.name })
        : intl.formatMessage(m.editFacility);
    return props.parentId
      ? intl.formatMessage(m.newDepartment, { parent: parent?.name ?? '' })
      : intl.formatMessage(m.newFacility);
  }
}
