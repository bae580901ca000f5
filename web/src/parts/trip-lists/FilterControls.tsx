import { Button, chakra } from '@chakra-ui/react';
import { TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { ChevronsDownUp, ChevronsUpDown, Hand, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import type { ListControl } from './useListFilters.ts';
import { tripListMessages as m } from './tripLists.messages.ts';

/**
 * The filters above a list that are not a column's: statuses; for transport providers offers that wait for an
 * answer, for bookers legs at risk; what is over, where the list folds it.
 */
export function FilterControls(props: {
  list: ListControl;
  openOffers?: boolean;
  atRisk?: boolean;
  /** The list folds what is over. */
  folds?: boolean;
  children?: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const { filters, setFilters } = props.list;
  return (
    <>
      {props.children}
      <chakra.div w="170px" css={{ '@container (max-width: 700px)': { width: '120px' } }}>
        <MultiSelect<TripStatus>
          label={intl.formatMessage(m.filterStatus)}
          hideLabel
          placeholder={intl.formatMessage(m.anyStatus)}
          value={filters.statuses}
          onChange={(statuses) => setFilters({ statuses })}
          options={TRIP_STATUSES.map((value) => ({ value, label: intl.formatMessage(stateMessages[value]) }))}
        />
      </chakra.div>
      {props.openOffers ? (
        <Button
          size="xs"
          h="32px"
          variant={filters.openOffers ? 'subtle' : 'outline'}
          aria-pressed={filters.openOffers}
          onClick={() => setFilters({ openOffers: !filters.openOffers })}
        >
          <Hand size={14} />
          {intl.formatMessage(m.openOffers)}
        </Button>
      ) : null}
      {props.atRisk ? (
        <Button
          size="xs"
          h="32px"
          variant={filters.atRisk ? 'subtle' : 'outline'}
          aria-pressed={filters.atRisk}
          onClick={() => setFilters({ atRisk: !filters.atRisk })}
        >
          <TriangleAlert size={14} />
          {intl.formatMessage(m.atRisk)}
        </Button>
      ) : null}
      {props.folds && filters.statuses.length === 0 ? (
        <Button
          size="xs"
          h="32px"
          variant={filters.folded ? 'outline' : 'subtle'}
          aria-pressed={!filters.folded}
          onClick={() => setFilters({ folded: !filters.folded })}
        >
          {filters.folded ? <ChevronsUpDown size={14} /> : <ChevronsDownUp size={14} />}
          {intl.formatMessage(m.over)}
        </Button>
      ) : null}
    </>
  );
}
