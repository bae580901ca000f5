import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useAppointmentImport_bookMutation,
  useMarketPicker_marketsQuery,
  type AppointmentImport_bookMutation,
  type AppointmentRowInput,
  type MarketPicker_marketFragment,
  type ReturnType,
} from '../../gql/hooks.ts';
import { ClassificationFields, type ClassificationValue } from '../../parts/ClassificationFields.tsx';
import { FacilityPicker, type FacilityChoice } from '../../parts/FacilityPicker.tsx';
import { ImportDialog } from '../../parts/import/ImportDialog.tsx';
import type { RowOutcome } from '../../parts/import/plan.ts';
import { MarketPicker } from '../../parts/MarketPicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { appointmentColumns, appointmentParts } from './appointmentColumns.ts';
import { appointmentImportMessages as m } from './appointmentImport.messages.ts';

const ways = ['NONE', 'WILL_CALL', 'WAIT_AND_RETURN', 'SET_TIME'] as const;
type Way = (typeof ways)[number];
const returnOf: Readonly<Record<Way, ReturnType | null>> = {
  NONE: null,
  WILL_CALL: 'WILL_CALL',
  WAIT_AND_RETURN: 'WAIT_AND_RETURN',
  SET_TIME: 'SET_TIME',
};

type Booked = Extract<
  NonNullable<AppointmentImport_bookMutation['importBookings']>,
  { __typename: 'ImportBookingsSuccess' }
>;

/** Books a clinic's list of appointments, pasted or from a file. */
export function AppointmentImport(props: { onClose: () => void; onImported: () => void }): ReactNode {
  const intl = useIntl();
  const [book] = useAppointmentImport_bookMutation();
  const { data } = useMarketPicker_marketsQuery();
  const [chosen, setMarket] = useState<MarketPicker_marketFragment | null>(null);
  const nodes = data?.markets.nodes ?? [];
  const market = chosen ?? (nodes.length === 1 ? (nodes[0] ?? null) : null);
  const [place, setPlace] = useState<FacilityChoice>({ facility: null, departmentId: '' });
  const [way, setWay] = useState<Way>('WILL_CALL');
  const [kind, setKind] = useState<ClassificationValue>({
    callTypeId: '',
    urgencyId: '',
    priorityId: '',
    variableIds: [],
  });
  const word = (name: string): string => {
    const key = name === 'place' ? 'placeColumn' : name;
    return Object.hasOwn(m, key) ? intl.formatMessage(m[key as keyof typeof m]) : name;
  };
  const complete = market !== null && kind.callTypeId && kind.urgencyId && kind.priorityId;
  const outcomeOf = ({ row, booked, reason, issues, itinerary }: Booked['rows'][number]): RowOutcome => ({
    row,
    key: itinerary?.name ?? null,
    outcome: booked ? 'CREATED' : 'REFUSED',
    reason: booked
      ? null
      : [
          ...issues.map(({ path, message }) =>
            intl.formatMessage(m.issue, { column: word(path[0] ?? ''), message }),
          ),
          ...(reason ? [reason] : []),
        ].join(' · '),
  });
  return (
    <ImportDialog
      {...props}
      pasted
      title={intl.formatMessage(m.title)}
      text={intl.formatMessage(m.text)}
      columns={appointmentColumns}
      columnWord={word}
      partsOfTable={appointmentParts}
      incomplete={complete ? null : intl.formatMessage(m.incomplete)}
      settings={
        <chakra.div display="grid" gap="3">
          <chakra.div
            display="grid"
            gap="3"
            gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
          >
            <MarketPicker required name="market" value={market} onChange={setMarket} />
            <Select
              label={intl.formatMessage(m.back)}
              name="returnType"
              value={way}
              onChange={(value) => setWay(value as Way)}
              options={ways.map((one) => ({ value: one, label: intl.formatMessage(m[one]) }))}
            />
          </chakra.div>
          <ClassificationFields
            part="kind"
            marketId={market?.id ?? null}
            value={kind}
            onChange={setKind}
            error={() => undefined}
          />
          <FacilityPicker
            {...place}
            name="facility"
            label={intl.formatMessage(m.place)}
            onChange={setPlace}
            market={
              market && {
                id: market.id,
                facilityFindCompanyOnly: market.settings.facilityFindCompanyOnly,
                requireDepartment: market.settings.requireDepartment,
              }
            }
          />
          <chakra.p fontSize="13px" color="fg.muted">
            {intl.formatMessage(m.placeHint)}
          </chakra.p>
        </chakra.div>
      }
      call={async ({ text, rows: numbers }, dryRun, idempotencyKey) => {
        const answer = await book({
          variables: {
            input: {
              marketId: market?.id ?? '',
              facilityId: place.departmentId || place.facility?.id || null,
              returnType: returnOf[way],
              classification: kind,
              rows: JSON.parse(text) as AppointmentRowInput[],
              dryRun,
              idempotencyKey,
            },
          },
        });
        const outcome = answer.data?.importBookings;
        return outcome?.__typename === 'ImportBookingsSuccess'
          ? {
              ...outcome,
              report: {
                rows: outcome.rows
                  .map(outcomeOf)
                  .map((one) => ({ ...one, row: numbers[one.row - 1] ?? one.row })),
              },
            }
          : outcome;
      }}
    />
  );
}
