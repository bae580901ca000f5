import { chakra } from '@chakra-ui/react';
import { getIn } from 'formik';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { present } from '../../lib/time/present.ts';
import { ClassificationFields, type ClassificationValue } from '../../parts/ClassificationFields.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { Switch } from '../../ui/Toggle.tsx';
import { changeLeg } from './booking-editor.state.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { Fold } from './Fold.tsx';
import { useBookingForm, useLeg } from './useBookingForm.ts';

/** What one leg of several needs, where that is something else than the booking does. */
export function LegNeeds({ index }: { index: number }): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const at = `legs.${index}.classification`;
  const { own, common, locked, marketId } = useLeg(index, (leg, values) => ({
    own: leg.classification,
    common: values.classification,
    locked: leg.locked,
    marketId: values.market?.id ?? null,
  }));
  const errors = useFormPart((form) => ({
    callTypeId: wordsAt(form.errors, `${at}.callTypeId`),
    urgencyId: wordsAt(form.errors, `${at}.urgencyId`),
    priorityId: wordsAt(form.errors, `${at}.priorityId`),
    variableIds: wordsAt(form.errors, `${at}.variableIds`),
  }));
  const set = (classification: ClassificationValue | null): void =>
    change((now) => changeLeg(now, index, (leg) => ({ ...leg, classification }), present()));
  const fields = {
    name: at,
    marketId,
    value: own ?? common,
    readOnly: locked,
    error: (field: keyof ClassificationValue) => errors[field],
    onChange: set,
  };
  return (
    <Fold
      title={intl.formatMessage(m.transportationDetails)}
      summary={({ legs }) => intl.formatMessage(legs[index]?.classification ? m.apart : m.asBooking)}
      filled={({ legs }) => (legs[index]?.classification ?? null) !== null}
      fields={[at]}
    >
      <chakra.div display="grid" gap="3">
        <Switch
          label={intl.formatMessage(m.ownNeed)}
          name={`${at}.own`}
          checked={own !== null}
          readOnly={locked}
          onChange={(on) => set(on ? common : null)}
        />
        {own === null ? null : (
          <>
            <ClassificationFields part="kind" {...fields} />
            <ClassificationFields part="needs" {...fields} />
          </>
        )}
      </chakra.div>
    </Fold>
  );
}

/** What is wrong at a place of the form, in words. */
function wordsAt(errors: object, path: string): string | undefined {
  const found: unknown = getIn(errors, path);
  return typeof found === 'string' ? found : undefined;
}
