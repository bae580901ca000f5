import { Button, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useDepartmentsManager_departmentsQuery,
  type FacilityEditor_facilityFragment,
} from '../../gql/hooks.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import { localSource } from '../../grid/localSource.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { useOpened } from '../list-page/useOpened.ts';
import { useSavedGrid } from '../useSavedGrid.ts';
import { departmentColumns } from './departmentColumns.tsx';
import { pickDepartments } from './pickDepartments.ts';
import { facilityMessages as m } from './facilityEditor.messages.ts';
import { FacilityEditor } from './FacilityEditor.tsx';
import { useDepartmentActions } from './useDepartmentActions.ts';

type Row = FacilityEditor_facilityFragment;

const rowId = (row: Row): string => row.id;

/** The departments of a facility, over the whole screen: list, add, edit, activate, deactivate and delete. */
export function DepartmentsManager(props: { parentId: string; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const grid = useRef<GridHandle>(null);
  const { data, loading, error, refetch } = useDepartmentsManager_departmentsQuery({
    variables: { parentId: props.parentId },
  });
  // What is open stands in the address: Back closes it.
  const opened = useOpened('department');
  const { open } = opened;
  const first = useRef<HTMLButtonElement>(null);
  const { saved, onSave } = useSavedGrid('departments');
  const facility = data?.facility ?? null;
  const title = intl.formatMessage(m.departments, { parent: facility?.name ?? '' });
  const reload = (): void => void refetch();
  const actions = useDepartmentActions(title, reload);
  const rows = facility?.departments;
  const source = useMemo(
    () => localSource(rows ?? null, (all, query) => pickDepartments(all, query, time.homeZone)),
    [rows, time.homeZone],
  );
  const latest = useRef(actions);
  latest.current = actions;
  const columns = useMemo(
    () =>
      departmentColumns(intl, time, {
        edit: (row) => open(row.id),
        activate: (row) => void latest.current.activate(row),
        deactivate: (row) => void latest.current.deactivate(row),
        remove: (row) => void latest.current.remove(row),
      }),
    [intl, time, open],
  );
  const add = facility?.viewerCan.addDepartment ? (
    <Button ref={first} size="xs" h="32px" onClick={opened.create}>
      <Plus />
      {intl.formatMessage(m.addDepartment)}
    </Button>
  ) : null;
  return (
    <AppDialog
      open
      width="full"
      onClose={props.onClose}
      title={title}
      initialFocus={first}
      footer={
        <Button {...(add ? {} : { ref: first })} variant="outline" onClick={props.onClose}>
          {intl.formatMessage(m.done)}
        </Button>
      }
    >
      {facility === null ? (
        error ? (
          <ErrorState onRetry={reload} />
        ) : loading ? (
          <Skeletons rows={6} />
        ) : (
          <EmptyState title={intl.formatMessage(m.missing)} />
        )
      ) : (
        <chakra.div h="calc(100dvh - 170px)" minH="240px">
          <DataGrid<Row>
            label={title}
            columns={columns}
            source={source}
            rowId={rowId}
            handle={grid}
            {...(facility.departments.some(({ viewerCan }) => viewerCan.update)
              ? { onOpen: (row: Row) => open(row.id) }
              : {})}
            openId={opened.id}
            saved={saved}
            onSave={onSave}
            csvName="departments"
            chips={[]}
            onClearFilters={() => undefined}
            start={add}
            empty={{
              title: intl.formatMessage(m.noDepartments),
              text: intl.formatMessage(m.noDepartmentsText),
              action: add,
            }}
          />
        </chakra.div>
      )}
      {opened.isNew || opened.id ? (
        <FacilityEditor
          {...(opened.id === null ? { parentId: props.parentId } : { facilityId: opened.id })}
          onClose={opened.close}
          onSaved={() => {
            opened.close();
            reload();
          }}
        />
      ) : null}
    </AppDialog>
  );
}
