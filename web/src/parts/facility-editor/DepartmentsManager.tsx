import { Button, chakra, IconButton } from '@chakra-ui/react';
import { Network, Pencil, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDepartmentsManager_departmentsQuery, type FacilityEditor_facilityFragment } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { facilityMessages as m } from './facilityEditor.messages.ts';
import { FacilityEditor } from './FacilityEditor.tsx';

/** The departments of a facility: list, add, edit, activate and deactivate. */
export function DepartmentsManager(props: { parentId: string; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const { data, loading, error, refetch } = useDepartmentsManager_departmentsQuery({ variables: { parentId: props.parentId }, fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<{ id: string | null } | null>(null);
  const facility = data?.facility ?? null;
  const add = <Button onClick={() => setOpen({ id: null })} disabled={facility === null}><Plus />{intl.formatMessage(m.addDepartment)}</Button>;
  return (
    <AppDialog
      open
      width={1000}
      dismissable
      onClose={props.onClose}
      title={intl.formatMessage(m.departments, { parent: facility?.name ?? '' })}
      footer={<><Button variant="outline" onClick={props.onClose}>{intl.formatMessage(m.done)}</Button>{add}</>}
    >
      {facility === null ? (error ? <ErrorState onRetry={() => void refetch()} /> : loading ? <Skeletons rows={6} /> : <EmptyState title={intl.formatMessage(m.missing)} />) : facility.departments.length === 0 ? (
        <EmptyState icon={<Network size={28} />} title={intl.formatMessage(m.noDepartments)} text={intl.formatMessage(m.noDepartmentsText)} />
      ) : <DepartmentsTable departments={facility.departments} onEdit={(id) => setOpen({ id })} />}
      {open ? (
        <FacilityEditor
          {...(open.id === null ? { parentId: props.parentId } : { facilityId: open.id })}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void refetch();
          }}
        />
      ) : null}
    </AppDialog>
  );
}

function DepartmentsTable(props: { departments: readonly FacilityEditor_facilityFragment[]; onEdit: (id: string) => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const heads = [m.name, m.externalCode, m.npi, m.status, m.modified, m.created];
  return (
    <chakra.div overflowX="auto" borderWidth="1px" borderRadius="l2">
      <chakra.table w="full" minW="640px" fontSize="13px">
        <thead>
          <chakra.tr bg="bg.subtle">
            {heads.map((head) => <chakra.th key={head.id} textAlign="start" fontWeight="600" px="3" py="2" whiteSpace="nowrap">{intl.formatMessage(head)}</chakra.th>)}
            <th><span className="ptc-sr">{intl.formatMessage(m.actions)}</span></th>
          </chakra.tr>
        </thead>
        <tbody>
          {props.departments.toSorted((a, b) => a.name.localeCompare(b.name)).map((one) => (
            <chakra.tr key={one.id} borderTopWidth="1px">
              <chakra.th scope="row" textAlign="start" fontWeight="500" px="3" py="1.5" dir="auto">{one.name}</chakra.th>
              <chakra.td px="3">{one.externalCode}</chakra.td>
              <chakra.td px="3">{one.npi}</chakra.td>
              <chakra.td px="3"><StatusChip state={one.status} /></chakra.td>
              <chakra.td px="3" whiteSpace="nowrap">{time.at(one.updatedAt)}</chakra.td>
              <chakra.td px="3" whiteSpace="nowrap">{time.at(one.createdAt)}</chakra.td>
              <chakra.td px="1" textAlign="end"><IconButton size="xs" variant="ghost" aria-label={intl.formatMessage(m.editOne, { name: one.name })} onClick={() => props.onEdit(one.id)}><Pencil /></IconButton></chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
