import { chakra } from '@chakra-ui/react';
import { statedFacts } from '@ptc/schema/rules/statedFacts';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHasRole } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { AuthorizationNumbers } from './AuthorizationNumbers.tsx';
import { asksQuestions, type BookingValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { CallerFields } from './CallerFields.tsx';
import { Fold } from './Fold.tsx';
import { NeedFields } from './NeedFields.tsx';
import { NotesFields } from './NotesFields.tsx';
import { pathMessages as path } from './path.messages.ts';
import { PatientVariableValues, StatedFields } from './StatedFields.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/** Seldom unfolded, and by few. */
const VipFields = lazyPart(
  () => import('./VipFields.tsx'),
  (part) => part.VipFields,
  'panel',
);

/** Whether the patient needs anything beside the vehicle, or the crew has to know something. */
const hasNeeds = ({ legs, classification }: BookingValues): boolean =>
  classification.variableIds.length > 0 ||
  legs.some(({ stated }) =>
    statedFacts.some(([name, { initial }]) => (stated[name] ?? initial) !== initial),
  ) ||
  (legs.length === 1 && legs.some(({ pickUp, dropOff }) => pickUp.notes !== '' || dropOff.notes !== ''));
const callerOf = ({ caller, comment }: BookingValues): string =>
  [caller.name, caller.mobile, caller.email, comment].find((text) => text !== '') ?? '';
const hasVip = ({ vip, forceOffer }: BookingValues): boolean =>
  vip.companyId !== '' || vip.exclusive || forceOffer;

/** What a booking may have beside its path, folded under what it is. */
export const Folds = memo(function Folds({
  capable,
}: {
  /** Companies that could carry it as it stands, by their ids; empty: nobody; null: not known yet. */
  capable: string | null;
}): ReactNode {
  const intl = useIntl();
  const { mode, isDraft } = useBookingForm();
  const mayChoose = useHasRole('BOOKING_VIP', 'BOOKING_SUPERVISOR');
  const { asks, legs } = useBooking((values) => ({
    asks: asksQuestions(values, mode),
    legs: values.legs.length,
  }));
  const one = legs === 1;
  return (
    <chakra.div
      display="grid"
      columnGap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Fold
        title={intl.formatMessage(path.needsNotes)}
        summary={({ classification }) =>
          intl.formatMessage(path.needs, { count: classification.variableIds.length })
        }
        filled={hasNeeds}
        fields={[
          'classification.variableIds',
          ...Array.from({ length: legs }, (_, at) => `legs.${at}.stated`),
          ...(one ? ['legs.0.pickUp.notes', 'legs.0.dropOff.notes'] : []),
        ]}
      >
        <chakra.div display="grid" gap="3">
          <chakra.div
            display="grid"
            gap="3"
            alignItems="start"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: legs === 1 ? 'minmax(0, 3fr) minmax(0, 1fr)' : undefined,
            }}
          >
            {asks ? null : <NeedFields part="needs" />}
            <StatedFields />
          </chakra.div>
          <PatientVariableValues />
          {one ? <NotesFields index={0} /> : null}
        </chakra.div>
      </Fold>
      {mode === 'resubmit' || mode === 'template' ? null : (
        <Fold
          title={intl.formatMessage(m.caller)}
          summary={(values) => callerOf(values) || intl.formatMessage(path.noneYet)}
          filled={(values) => callerOf(values) !== ''}
          fields={['caller', 'comment']}
        >
          <CallerFields />
        </Fold>
      )}
      {mode === 'template' ? null : (
        <Fold
          title={intl.formatMessage(path.authorization)}
          summary={({ authorizationNumbers }) =>
            authorizationNumbers.join(', ') || intl.formatMessage(path.noAuthorization)
          }
          filled={({ authorizationNumbers }) => authorizationNumbers.length > 0}
          fields={['authorizationNumbers']}
        >
          <AuthorizationNumbers />
        </Fold>
      )}
      {mayChoose && (mode !== 'edit' || isDraft) && mode !== 'template' ? (
        <Fold
          title={intl.formatMessage(m.vip)}
          summary={(values) => intl.formatMessage(hasVip(values) ? path.chosen : path.byTier)}
          filled={(values) => hasVip(values) || mode === 'resubmit'}
          fields={['vip', 'forceOffer']}
        >
          <VipFields capable={capable} />
        </Fold>
      ) : null}
    </chakra.div>
  );
});
