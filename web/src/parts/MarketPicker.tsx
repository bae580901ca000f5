import { useEffect, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { skipToken } from '@apollo/client/react';
import {
  useMarketPicker_marketsQuery,
  useMemberPicker_membersQuery,
  type CompanyKind,
  type MarketPicker_marketFragment,
} from '../gql/hooks.ts';
import type { FieldProps } from '../ui/Field.tsx';
import { useHasRole } from '../lib/session/session.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Select } from '../ui/Select.tsx';
import { pickerMessages as m } from './pickers.messages.ts';

const AllMarketsPicker = lazyPart(
  () => import('./AllMarketsPicker.tsx'),
  (part) => part.AllMarketsPicker,
  'panel',
);

type PickerProps = Omit<FieldProps, 'label'> & { label?: string };

export type MarketPickerProps = PickerProps & {
  value: MarketPicker_marketFragment | null;
  onChange: (market: MarketPicker_marketFragment | null) => void;
};

/** The markets the company takes part in; whoever administers the platform may have all there are. */
export function MarketPicker(props: MarketPickerProps): ReactNode {
  return useHasRole('SYS_ADMIN') ? <AllMarketsPicker {...props} /> : <OwnMarketPicker {...props} />;
}

/** Some markets, or those the company takes part in. */
export function OwnMarketPicker({
  among,
  ...props
}: MarketPickerProps & { among?: readonly MarketPicker_marketFragment[] | undefined }): ReactNode {
  const intl = useIntl();
  const { data, loading } = useMarketPicker_marketsQuery();
  const markets = among ?? data?.markets.nodes ?? (props.value ? [props.value] : []);
  const options = markets.map((market) => ({ value: market.id, label: market.displayName }));
  const { value, onChange, label, ...field } = props;
  return (
    <Select
      {...field}
      label={label ?? intl.formatMessage(m.market)}
      value={value?.id ?? ''}
      onChange={(id) => onChange(markets.find((market) => market.id === id) ?? null)}
      options={
        value && !options.some((option) => option.value === value.id)
          ? [...options, { value: value.id, label: value.displayName }]
          : options
      }
      disabled={props.disabled || (loading && data === undefined)}
    />
  );
}

/** A member of a market: the VIP vendor, or by proxy the company a booking is for. */
export function MemberPicker(
  props: FieldProps & {
    marketId: string | null;
    kind: CompanyKind;
    value: string;
    onChange: (company: { id: string; name: string } | null) => void;
    /** A company that is left out of the list, such as one's own. */
    without?: string;
    /**
     * The only ones that can be chosen; one that was chosen before and is not among them stays, and says so.
     */
    only?: ReadonlySet<string> | undefined;
    notAmong?: (name: string) => string;
    emptyLabel?: string;
  },
): ReactNode {
  const { marketId, kind, value, onChange, without, only, notAmong, emptyLabel, ...field } = props;
  const { data } = useMemberPicker_membersQuery(
    marketId === null ? skipToken : { variables: { marketId, kind } },
  );
  const members = useMemo(
    () => (data?.market?.members ?? []).map(({ company }) => company).filter(({ id }) => id !== without),
    [data, without],
  );
  // In another market it may not be a member: nothing is booked for it there.
  const lost = data?.market?.id === marketId && value !== '' && !members.some(({ id }) => id === value);
  useEffect(() => {
    if (lost) onChange(null);
  }, [lost, onChange]);
  const chosen = members.find(({ id }) => id === value);
  const outside = chosen && only?.has(value) === false ? notAmong?.(chosen.name) : undefined;
  return (
    <Select
      {...field}
      {...(outside === undefined ? {} : { hint: outside })}
      value={value}
      placeholder={emptyLabel}
      onChange={(id) => onChange(members.find((company) => company.id === id) ?? null)}
      options={members
        .filter(({ id }) => only === undefined || only.has(id) || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label))}
      disabled={props.disabled || marketId === null}
    />
  );
}
