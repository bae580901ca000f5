import { useMemo, type ReactNode } from 'react';
import { skipToken } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { useClassificationFields_lookupsQuery, useMemberPicker_membersQuery } from '../../gql/hooks.ts';
import type { Message } from '../../lib/intl/messages.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { VersionDialog } from '../../parts/VersionDialog.tsx';
import { changeValueMessage } from '../../parts/trip-actions/changeFields.messages.ts';
import type { Side } from '../../parts/versions.ts';
import { differences, legOf, type BookingDifference, type MergePart } from './booking-editor.merge.ts';
import {
  where,
  type BookingValues,
  type ClassificationValues,
  type LegValues,
} from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { savingMessages as saving } from './bookingSaving.messages.ts';
import { statedFactMessages } from '../../parts/stated-facts/statedFacts.messages.ts';

const labels: Record<MergePart, Message> = {
  classification: saving.classification,
  authorizationNumbers: m.authorization,
  caller: m.caller,
  vip: m.vip,
  forceOffer: m.overrideDraft,
  pickUpPlace: saving.pickUpPlace,
  pickUpTime: m.pickUpAt,
  pickUpFloor: saving.pickUpFloor,
  pickUpNotes: m.pickUpNotes,
  dropOffPlace: saving.dropOffPlace,
  dropOffFloor: saving.dropOffFloor,
  dropOffNotes: m.dropOffNotes,
  dropOffTime: m.dropOffAt,
  appointment: m.appointmentAt,
  legNeed: m.transportationDetails,
  ...statedFactMessages,
};
const typeWords = {
  SET_TIME: m.setTime,
  READY_NOW: m.readyNow,
  WILL_CALL: m.willCall,
  APPOINTMENT: m.appointmentType,
};

/** Both versions of a booking field by field, in the words the form uses. */
export function BookingVersionDialog(props: {
  name: string;
  base: BookingValues;
  mine: BookingValues;
  theirs: BookingValues;
  changedBy: string | null;
  changedAt: string | null;
  onClose: () => void;
  onSave: (sides: Record<string, Side>) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { base, mine, theirs } = props;
  const rows = useMemo(() => differences(base, mine, theirs), [base, mine, theirs]);
  const marketId = theirs.market?.id;
  const { data } = useClassificationFields_lookupsQuery(
    marketId === undefined ? skipToken : { variables: { marketId } },
  );
  const members = useMemberPicker_membersQuery(
    marketId === undefined || rows.every(({ part }) => part !== 'vip')
      ? skipToken
      : { variables: { marketId, kind: 'TRANSPORT_PROVIDER' } },
  ).data?.market?.members;
  const names = new Map(
    [
      ...(data?.callTypes ?? []),
      ...(data?.urgencies ?? []),
      ...(data?.priorities ?? []),
      ...(data?.variables ?? []),
    ].map((one) => [one.id, one.name]),
  );
  const timeText = (leg: LegValues): string => {
    const kind = intl.formatMessage(leg.waitAndReturn ? m.waitAndReturn : typeWords[leg.pickUp.type]);
    return [kind, leg.pickUp.type === 'READY_NOW' ? '' : time.local(leg.pickUp.at, 'short')]
      .filter((part) => part !== '')
      .join(', ');
  };
  const needText = ({ callTypeId, urgencyId, priorityId, variableIds }: ClassificationValues): string =>
    [callTypeId, urgencyId, priorityId, ...variableIds]
      .map((id) => names.get(id) ?? '')
      .filter((name) => name !== '')
      .join(', ');
  const legText = (part: MergePart, leg: LegValues): string => {
    switch (part) {
      case 'pickUpPlace':
        return where(leg.pickUp);
      case 'pickUpTime':
        return timeText(leg);
      case 'pickUpFloor':
        return leg.pickUp.floorAndRoom;
      case 'pickUpNotes':
        return leg.pickUp.notes;
      case 'dropOffPlace':
        return where(leg.dropOff);
      case 'dropOffFloor':
        return leg.dropOff.floorAndRoom;
      case 'dropOffNotes':
        return leg.dropOff.notes;
      case 'dropOffTime':
        return time.local(leg.dropOff.at, 'short');
      case 'appointment':
        return time.local(leg.appointmentAt, 'short');
      case 'legNeed':
        return leg.classification === null ? '' : needText(leg.classification);
      case 'classification':
      case 'authorizationNumbers':
      case 'caller':
      case 'vip':
      case 'forceOffer':
        return '';
      default:
        return String(leg.stated[part] ?? '');
    }
  };
  const word = (field: string, value: string): string => {
    const message = changeValueMessage(field, value);
    return message ? intl.formatMessage(message) : value;
  };
  const text = (row: BookingDifference, values: BookingValues): string => {
    if (row.part === 'authorizationNumbers') return values.authorizationNumbers.join(', ');
    if (row.part === 'vip') {
      const name = members?.find(({ company }) => company.id === values.vip.companyId)?.company.name ?? '';
      return [name, values.vip.exclusive ? intl.formatMessage(m.exclusive) : '']
        .filter((part) => part !== '')
        .join(', ');
    }
    if (row.part === 'forceOffer') return word('OVERRIDE_DRAFT', String(values.forceOffer));
    if (row.part === 'caller')
      return Object.values(values.caller)
        .filter((part) => part !== '')
        .join('\n');
    if (row.part === 'classification') return needText(values.classification);
    const leg = row.tripId === null ? undefined : legOf(values, row.tripId);
    return leg === undefined ? '' : legText(row.part, leg);
  };
  const label = (row: BookingDifference): string => {
    const field = intl.formatMessage(labels[row.part]);
    const leg = row.tripId === null || theirs.legs.length === 1 ? undefined : legOf(theirs, row.tripId);
    return leg === undefined ? field : intl.formatMessage(saving.ofLeg, { leg: leg.name, field });
  };
  return (
    <VersionDialog
      name={props.name}
      changedBy={props.changedBy}
      changedAt={props.changedAt}
      rows={rows.map((row) => ({
        ...row,
        label: label(row),
        mine: text(row, mine),
        theirs: text(row, theirs),
      }))}
      onClose={props.onClose}
      onSave={props.onSave}
    />
  );
}
