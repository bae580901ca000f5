import { chakra, IconButton } from '@chakra-ui/react';
import { ListTree } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  FacilityPicker_byIdDocument,
  FacilityPicker_searchDocument,
  type FacilityPicker_facilityFragment,
} from '../gql/hooks.ts';
import { useAsk } from '../lib/apollo/useAsk.ts';
import { useHasRole, useSession } from '../lib/session/session.ts';
import { Combobox, type ComboboxItem } from '../ui/Combobox.tsx';
import { Select } from '../ui/Select.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { pickerMessages as m } from './pickers.messages.ts';

const DepartmentsManager = lazyPart(
  () => import('./facility-editor/DepartmentsManager.tsx'),
  (part) => part.DepartmentsManager,
);
const FacilityEditor = lazyPart(
  () => import('./facility-editor/FacilityEditor.tsx'),
  (part) => part.FacilityEditor,
);

/** A facility and, where one is chosen, its department ('' for the whole facility). */
export interface FacilityChoice {
  facility: FacilityPicker_facilityFragment | null;
  departmentId: string;
}

interface Item extends ComboboxItem {
  facility: FacilityPicker_facilityFragment;
}

const itemOf = (facility: FacilityPicker_facilityFragment): Item => ({
  id: facility.id,
  label: facility.name,
  detail: facility.address.label,
  facility,
});

/** Finds a facility, then its department; edits and adds them where the company may. */
export function FacilityPicker(
  props: FacilityChoice & {
    onChange: (choice: FacilityChoice) => void;
    label?: string;
    name?: string;
    error?: string | undefined;
    departmentError?: string | undefined;
    required?: boolean;
    readOnly?: boolean;
    /**
     * The market whose facilities are offered; its settings say whether only the own company's, and whether a
     * department must be chosen.
     */
    market?: { id: string; facilityFindCompanyOnly: boolean; requireDepartment: boolean } | null;
    /** By proxy: the care provider whose facilities are offered where the market allows the own ones only. */
    bookedForId?: string | undefined;
    /** False: a facility is only searched for, and none is added. */
    canAdd?: boolean;
  },
): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const session = useSession();
  const mayAdd = useHasRole('FACILITY_PUBLIC', 'MANAGE_BOOKING') && session.company.isCareProvider;
  const [open, setOpen] = useState<
    { kind: 'new'; name: string } | { kind: 'edit' } | { kind: 'departments' } | null
  >(null);
  const { facility, departmentId, onChange } = props;
  const own = facility?.company.id === session.company.id;
  const label = props.label ?? intl.formatMessage(m.facility);
  const reload = async (id: string, wanted: string): Promise<void> => {
    const { facility: fresh } = await ask(FacilityPicker_byIdDocument, { id });
    const parent = fresh?.parent ?? fresh;
    if (!parent) return;
    const chosen = fresh?.parent ? fresh.id : wanted;
    onChange({
      facility: parent,
      departmentId: parent.departments.some((one) => one.id === chosen && one.status === 'ACTIVE')
        ? chosen
        : '',
    });
  };
  const active =
    facility?.departments.filter((one) => one.status === 'ACTIVE' || one.id === departmentId) ?? [];
  // Beside the department, or, where there is none yet, beside the facility: the first is added here too.
  const manager =
    facility && mayAdd && own && !props.readOnly ? (
      <IconButton
        {...(active.length > 0 ? { mb: props.departmentError ? '6' : '0' } : { size: 'xs' as const })}
        variant="ghost"
        aria-label={intl.formatMessage(m.departments, { facility: facility.name })}
        title={intl.formatMessage(m.departments, { facility: facility.name })}
        onClick={() => setOpen({ kind: 'departments' })}
      >
        <ListTree />
      </IconButton>
    ) : null;
  return (
    <chakra.div display="grid" gap="3">
      <Combobox<Item>
        label={label}
        name={props.name}
        error={props.error}
        required={props.required}
        readOnly={props.readOnly}
        value={facility && itemOf(facility)}
        onChange={(item) => onChange({ facility: item?.facility ?? null, departmentId: '' })}
        search={async (search, signal) => {
          const variables = {
            search,
            companyId:
              props.bookedForId ?? (props.market?.facilityFindCompanyOnly ? session.company.id : null),
            marketId: props.market?.id ?? null,
          };
          return (await ask(FacilityPicker_searchDocument, variables, signal)).facilities.nodes.map(itemOf);
        }}
        onEdit={mayAdd && own && !props.readOnly ? () => setOpen({ kind: 'edit' }) : undefined}
        editLabel={intl.formatMessage(m.editFacility)}
        onNew={mayAdd && props.canAdd !== false ? (name) => setOpen({ kind: 'new', name }) : undefined}
        newLabel={intl.formatMessage(m.newFacility)}
        actions={active.length === 0 ? manager : null}
      />
      {facility && active.length > 0 ? (
        <chakra.div display="flex" gap="1" alignItems="flex-end">
          <Select
            label={intl.formatMessage(m.department)}
            name={props.name?.replace(/(^|\.)facility$/u, '$1departmentId')}
            value={departmentId}
            error={props.departmentError}
            required={props.market?.requireDepartment === true}
            readOnly={props.readOnly}
            placeholder={intl.formatMessage(
              props.market?.requireDepartment ? m.chooseDepartment : m.noDepartment,
            )}
            onChange={(id) => onChange({ facility, departmentId: id })}
            options={active.map((one) => ({ value: one.id, label: one.name }))}
          />
          {manager}
        </chakra.div>
      ) : null}
      {open?.kind === 'new' ? (
        <FacilityEditor
          startName={open.name}
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            setOpen(null);
            void reload(saved.id, '');
          }}
        />
      ) : null}
      {open?.kind === 'edit' && facility ? (
        <FacilityEditor
          facilityId={departmentId || facility.id}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void reload(facility.id, departmentId);
          }}
        />
      ) : null}
      {open?.kind === 'departments' && facility ? (
        <DepartmentsManager
          parentId={facility.id}
          onClose={() => {
            setOpen(null);
            void reload(facility.id, departmentId);
          }}
        />
      ) : null}
    </chakra.div>
  );
}
