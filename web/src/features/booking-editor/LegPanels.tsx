import { Button, chakra, IconButton } from '@chakra-ui/react';
import { COUNTS } from '@ptc/schema/rules/limits';
import { getIn } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { present } from '../../lib/time/present.ts';
import type { RouteState } from '../../parts/RouteSummary.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { Panels } from '../../ui/Panels.tsx';
import { addLeg, canRemoveLeg, removeLeg } from './booking-editor.state.ts';
import type { BookingValues, LegValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { lastDestination } from './lastDestination.ts';
import { LegFields } from './LegFields.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** One leg as the panel 'Trip'; several as panels that fold, with their names. */
export const LegPanels = memo(function LegPanels({
  routeState,
  ruleMissing,
}: {
  routeState: (leg: LegValues) => RouteState;
  ruleMissing: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { change, mode } = useBookingForm();
  const { type, legs } = useBooking((values) => ({
    type: values.type,
    legs: values.legs.map((leg, index) => ({
      key: leg.key,
      name: leg.name,
      at: leg.pickUp.at,
      locked: leg.locked,
      journey: leg.journey,
      removable: canRemoveLeg(leg, index),
    })),
  }));
  const { invalid, submitCount } = useFormPart<BookingValues, { invalid: string[]; submitCount: number }>(
    ({ values, errors, submitCount: count }) => ({
      submitCount: count,
      invalid:
        count === 0
          ? []
          : values.legs
              .filter((_leg, index) => getIn(errors, `legs.${index}`) !== undefined)
              .map((leg) => leg.key),
    }),
  );
  const [closed, setClosed] = useState<readonly string[]>(() => initiallyClosed(legs));
  const wrong = invalid.join(' ');
  useEffect(() => {
    // A leg that holds an error opens, so that the error can be seen and focused.
    if (submitCount > 0 && wrong !== '')
      setClosed((now) => now.filter((key) => !wrong.split(' ').includes(key)));
  }, [submitCount, wrong]);
  const [only] = legs;
  const mayAdd =
    mode !== 'resubmit' &&
    (type === 'MULTI' || mode === 'edit') &&
    legs.every(({ journey }) => journey === '') &&
    legs.length < COUNTS.legs;
  const count = legs.length;
  /** How many legs there are when the one that was asked for has come. */
  const awaited = useRef<number | null>(null);
  const add = (): void => {
    awaited.current = count + 1;
    change((now) => addLeg(now, present()));
  };
  useEffect(() => {
    if (awaited.current !== count) return;
    awaited.current = null;
    // The keyboard goes where the new leg begins to be typed.
    lastDestination()?.focus();
  }, [count]);
  const remove = (name: string, index: number): ReactNode => (
    <chakra.div display="flex" justifyContent="flex-end" mb="-2">
      <IconButton
        size="xs"
        variant="ghost"
        colorPalette="danger"
        aria-label={intl.formatMessage(m.deleteLeg, { name })}
        title={intl.formatMessage(m.deleteLeg, { name })}
        onClick={() => change((now) => removeLeg(now, index))}
      >
        <Trash2 />
      </IconButton>
    </chakra.div>
  );
  return (
    <chakra.div display="grid" gap="3">
      {legs.length === 1 && only ? (
        <LegFields key={only.key} id={only.key} index={0} routeState={routeState} ruleMissing={ruleMissing} />
      ) : (
        <Panels
          lazy={legs.length > COUNTS.legs}
          open={legs.map((leg) => leg.key).filter((key) => !closed.includes(key))}
          onChange={(open) => setClosed(legs.map((leg) => leg.key).filter((key) => !open.includes(key)))}
          items={legs.map((leg, index) => ({
            value: leg.key,
            title: intl.formatMessage(m.leg, { name: leg.name }),
            aside: (
              <chakra.span color="fg.muted" fontSize="13px">
                {time.local(leg.at, 'short')}
              </chakra.span>
            ),
            invalid: invalid.includes(leg.key),
            content: (
              <>
                {leg.removable ? remove(leg.name, index) : null}
                <LegFields id={leg.key} index={index} routeState={routeState} ruleMissing={ruleMissing} />
              </>
            ),
          }))}
        />
      )}
      {mayAdd ? (
        <chakra.div>
          <Button variant="outline" onClick={add}>
            <Plus />
            {intl.formatMessage(m.addLeg)}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
});

/**
 * What can no longer be changed is folded away, unless there is nothing else; of a bundle every day but the
 * first that can.
 */
function initiallyClosed(legs: readonly Pick<LegValues, 'key' | 'locked' | 'journey'>[]): string[] {
  const open = legs.filter((leg) => !leg.locked);
  if (open.length === 0) return [];
  return legs.filter((leg) => leg.locked || leg.journey !== open[0]?.journey).map((leg) => leg.key);
}
