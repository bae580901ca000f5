import { Button, chakra, Kbd } from '@chakra-ui/react';
import { CircleAlert, ClockAlert, Hourglass, Phone, Split, Timer, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { actionKeys, type ActionName } from '../trip-actions/actions.state.ts';
import { tripActionMessages } from '../trip-actions/tripActions.messages.ts';
import { stopText } from '../trip-lists/cells.tsx';
import { needMessages as m } from './needs.messages.ts';
import { needWords } from './needWords.ts';
import type { Need } from './needs.state.ts';

const icons = {
  risk: TriangleAlert,
  late: ClockAlert,
  passed: TriangleAlert,
  unconfirmed: TriangleAlert,
  conflict: Timer,
  reconfirm: Timer,
  offer: Timer,
  lastSafe: Hourglass,
  ready: Phone,
  unassigned: CircleAlert,
  status: CircleAlert,
  rounds: Split,
} as const;
const edges = { NOW: 'tone.blocked.fg', SOON: 'tone.conflict.edge', LATER: 'transparent' } as const;
const inks = { NOW: 'tone.blocked.fg', SOON: 'tone.conflict.fg', LATER: 'fg.muted' } as const;

/** What a row does: the same three for all rows, for as long as the list stands. */
export interface Hands {
  onSelect: (need: Need) => void;
  onOpen: (need: Need) => void;
  onAct: (need: Need, action: ActionName) => void;
}

/** What somebody is to do about a leg. It is drawn again only for itself. */
export const NeedRow = memo(function NeedRow(props: {
  need: Need;
  now: number;
  isSelected: boolean;
  /** Whether Tab stops at its buttons: at one row's alone, so that a long list is no long way. */
  isStop: boolean;
  solid: boolean;
  hands: Hands;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { need, isSelected, hands } = props;
  const { trip } = need;
  const isSolid = isSelected && props.solid;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const Icon = icons[need.kind];
  const said = needWords(intl, need, props.now);
  const who = trip.patient?.displayName ?? (trip.piiViewable ? trip.name : intl.formatMessage(m.withheld));
  const old = trip.promisedPickUpAt && trip.promisedPickUpAt !== trip.pickUpAt ? trip.promisedPickUpAt : null;
  // One name from right to left stands beside the clock as any other.
  const code = trip.classification.callType?.code;
  const vehicle = trip.vehicle?.name;
  // By the number of buttons and not by what fits: a row is as high with their keys as without.
  const hasOwnLine = vehicle !== undefined && need.actions.length > 1;
  return (
    <chakra.div
      ref={row}
      data-need={trip.name}
      data-selected={isSelected || undefined}
      px="3"
      py="2"
      fontSize="13px"
      lineHeight="18px"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={edges[need.group]}
      cursor="pointer"
      // A long list draws what is in sight.
      contentVisibility="auto"
      containIntrinsicSize="auto 88px"
      onClick={() => hands.onSelect(need)}
    >
      <chakra.div display="flex" alignItems="center" gap="1.5" minW="0">
        <chakra.span color={inks[need.group]} aria-hidden flexShrink="0">
          <Icon size={14} />
        </chakra.span>
        {said ? (
          <chakra.span color={inks[need.group]} fontWeight="600" whiteSpace="nowrap">
            {said}
          </chakra.span>
        ) : (
          <StatusChip state={trip.status} />
        )}
        <chakra.span
          data-who
          fontWeight="600"
          dir="auto"
          textAlign="left"
          flex="1 0 0"
          minW="7em"
          truncate
          title={who}
        >
          {who}
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="12px" minW="0" truncate title={vehicle}>
          {code}
          {vehicle === undefined ? null : (
            <chakra.span display={{ md: 'none' }}>
              {code === undefined ? '' : ' · '}
              {vehicle}
            </chakra.span>
          )}
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" gap="1.5" minW="0">
        <chakra.span fontWeight="600" whiteSpace="nowrap">
          {time.when(old ?? trip.pickUpAt, trip.pickUpTimeZone)}
        </chakra.span>
        <Place stop={trip.pickUp} />
        <span aria-hidden>→</span>
        <Place stop={trip.dropOff} />
      </chakra.div>
      <chakra.div display="flex" flexWrap={{ md: hasOwnLine ? 'wrap' : 'nowrap' }} columnGap="1.5" mt="1.5">
        {need.actions.map((action, order) => (
          <Button
            key={action}
            size="2xs"
            h={{ base: '44px', md: '26px' }}
            px="2.5"
            fontSize="12px"
            flex={{ base: '1', md: 'initial' }}
            variant="outline"
            colorPalette="gray"
            data-solid={(isSolid && order === 0) || undefined}
            tabIndex={props.isStop ? 0 : -1}
            onClick={(event) => {
              event.stopPropagation();
              hands.onSelect(need);
              hands.onAct(need, action);
            }}
          >
            <span className="ptc-sr">
              {intl.formatMessage(m.doingOf, {
                action: intl.formatMessage(tripActionMessages[action]),
                name: trip.name,
              })}
            </span>
            <chakra.span aria-hidden display="inline-flex" alignItems="center" gap="1.5">
              {intl.formatMessage(tripActionMessages[action])}
              {isSelected && actionKeys[action] ? (
                <Kbd size="sm" className="key">
                  {actionKeys[action]}
                </Kbd>
              ) : null}
            </chakra.span>
          </Button>
        ))}
        <Button
          size="2xs"
          h={{ base: '44px', md: '26px' }}
          px="2"
          fontSize="12px"
          flex={{ base: '1', md: 'initial' }}
          variant="ghost"
          colorPalette="gray"
          tabIndex={props.isStop ? 0 : -1}
          aria-label={intl.formatMessage(m.doingOf, { action: intl.formatMessage(m.open), name: trip.name })}
          onClick={(event) => {
            event.stopPropagation();
            hands.onSelect(need);
            hands.onOpen(need);
          }}
        >
          {intl.formatMessage(m.open)}
        </Button>
        {/* Vehicles are told apart by the end of their names, which the line of the patient would cut. It gives
            way before the buttons do, and has a line of its own where they leave it too little. */}
        <chakra.span
          display={{ base: 'none', md: 'block' }}
          flexShrink="1000"
          flexBasis={hasOwnLine ? '100%' : 'auto'}
          textAlign="end"
          ms="auto"
          alignSelf="center"
          color="fg.muted"
          fontSize="12px"
          minW="0"
          truncate
          title={vehicle}
        >
          {vehicle}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
});

/** A place without its department; both of a line give way alike. */
const Place = ({ stop }: { stop: Need['trip']['pickUp'] }): ReactNode => (
  <chakra.span dir="auto" truncate minW="0" title={stopText(stop)}>
    {stop.facilityName ?? stop.label}
  </chakra.span>
);
