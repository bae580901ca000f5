import { chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useClassificationFields_lookupsQuery,
  useClassificationFields_namedQuery,
  type ClassificationFields_lookupsQuery,
  type ClassificationFields_valueFragment,
  type VariableGroup,
} from '../gql/hooks.ts';
import { Banner } from '../ui/Feedback.tsx';
import { MultiSelect } from '../ui/MultiSelect.tsx';
import { Select, type Option } from '../ui/Select.tsx';
import { pickerMessages as m } from './pickers.messages.ts';

export interface ClassificationValue {
  callTypeId: string;
  urgencyId: string;
  priorityId: string;
  variableIds: string[];
}

const optionsOf = (values: readonly ClassificationFields_valueFragment[]): Option[] =>
  values.map((value) => ({ value: value.id, label: value.name }));

/**
 * What is chosen and in none of the lists: a booking of before names it, or the patient's last one, and it
 * has gone out of use since. It is refused for as long as it is chosen, so it has to be seen.
 */
function useGone(
  lists: ClassificationFields_lookupsQuery | undefined,
  { callTypeId, urgencyId, priorityId, variableIds }: ClassificationValue,
): readonly ClassificationFields_valueFragment[] {
  const there = new Set(
    [lists?.callTypes, lists?.urgencies, lists?.priorities, lists?.variables].flatMap((list) =>
      (list ?? []).map(({ id }) => id),
    ),
  );
  const ids = [callTypeId, urgencyId, priorityId, ...variableIds].filter((id) => id !== '' && !there.has(id));
  const { data, previousData } = useClassificationFields_namedQuery(
    lists === undefined || ids.length === 0 ? skipToken : { variables: { ids } },
  );
  return ((data ?? previousData)?.nodes ?? []).flatMap((node) =>
    node?.__typename === 'LookupValue' && ids.includes(node.id) ? node : [],
  );
}

/** Call type, urgency, dispatch priority and variables, under the market's own names. */
export function ClassificationFields(props: {
  marketId: string | null;
  value: ClassificationValue;
  onChange: (value: ClassificationValue) => void;
  /** The error of a field by its name: callTypeId, urgencyId, priorityId, variableIds. */
  error: (field: keyof ClassificationValue) => string | undefined;
  readOnly?: boolean;
  /** Where it stands in the form; by default the booking's. */
  name?: string;
  /** Which of them: the kind of transport, or what the patient needs beside. */
  part: 'kind' | 'needs';
}): ReactNode {
  const intl = useIntl();
  const { data, error } = useClassificationFields_lookupsQuery(
    props.marketId === null ? skipToken : { variables: { marketId: props.marketId } },
  );
  const { value, onChange, name = 'classification' } = props;
  const gone = useGone(data, value);
  const one = (
    field: 'callTypeId' | 'urgencyId' | 'priorityId',
    label: string,
    values: readonly ClassificationFields_valueFragment[] | undefined,
  ): ReactNode => (
    <Select
      required
      label={label}
      name={`${name}.${field}`}
      value={value[field]}
      readOnly={props.readOnly}
      disabled={data === undefined}
      error={props.error(field)}
      onChange={(id) => onChange({ ...value, [field]: id })}
      options={optionsOf([...(values ?? []), ...gone.filter(({ id }) => id === value[field])])}
    />
  );
  // One list, chosen in two fields: what has to be sent along, and what the patient's condition asks for.
  const several = (group: VariableGroup, label: string): ReactNode => {
    const own = [...(data?.variables ?? []), ...gone].filter(({ variableGroup }) => variableGroup === group);
    const ids = new Set(own.map(({ id }) => id));
    return (
      <MultiSelect
        label={label}
        name={group === 'DISPATCH' ? `${name}.variableIds` : `${name}.conditionIds`}
        value={value.variableIds.filter((id) => ids.has(id))}
        readOnly={props.readOnly}
        disabled={data === undefined}
        error={group === 'DISPATCH' ? props.error('variableIds') : undefined}
        placeholder={intl.formatMessage(m.none)}
        onChange={(chosen) =>
          onChange({
            ...value,
            variableIds: [...value.variableIds.filter((id) => !ids.has(id)), ...chosen],
          })
        }
        options={optionsOf(own)}
      />
    );
  };
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr', sm: props.part === 'kind' ? 'repeat(3, minmax(0, 1fr))' : '1fr' }}
    >
      {error ? (
        <chakra.div gridColumn="1 / -1">
          <Banner kind="error" text={intl.formatMessage(m.lookupsFailed)} />
        </chakra.div>
      ) : null}
      {props.part === 'kind' ? (
        <>
          {one('callTypeId', intl.formatMessage(m.callType), data?.callTypes)}
          {one('urgencyId', intl.formatMessage(m.urgency), data?.urgencies)}
          {one('priorityId', intl.formatMessage(m.priority), data?.priorities)}
        </>
      ) : (
        <>
          {several('DISPATCH', intl.formatMessage(m.variables))}
          {several('PATIENT', intl.formatMessage(m.conditions))}
        </>
      )}
    </chakra.div>
  );
}
