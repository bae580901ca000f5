import { Button } from '@chakra-ui/react';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  BookingEditor_nameFragmentDoc,
  useBookingEditor_itineraryQuery,
  useMarketPicker_marketsQuery,
  useMemberPicker_membersQuery,
  usePrepared_recordQuery,
  type BookingEditor_itineraryFragment,
} from '../../gql/hooks.ts';
import { forForm } from '../../lib/apollo/reading.ts';
import { present } from '../../lib/time/present.ts';
import { paths } from '../../lib/paths.ts';
import { useReturnTo } from '../../lib/returnTo.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { emptyRecurrence } from '../../parts/recurrence/recurrence.values.ts';
import { madeForAnother } from '../../parts/trip-lists/madeForAnother.ts';
import { useGoBack } from '../../parts/useGoBack.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { copyOf, valuesOf } from './booking-editor.load.ts';
import { addLeg } from './booking-editor.state.ts';
import { type BookingMode } from './booking-editor.values.ts';
import { newBooking } from './booking-editor.empty.ts';
import { preparedMessages } from './prepared.messages.ts';
import { preparedValues } from './prepared.ts';
import { KeptBookingEditor } from './KeptBookingEditor.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useOpenedWith } from './useOpenedWith.ts';

const modeOf = (pathname: string): BookingMode =>
  (/\/(edit|copy|resubmit)\/?$/u.exec(pathname)?.[1] as BookingMode | undefined) ?? 'new';

/** The editor at its address: /company/bookings/new, and /:id/edit, /:id/copy, /:id/resubmit. */
export default function BookingEditorPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { pathname, key, search } = useLocation();
  const { itineraryId } = useParams();
  const returnTo = useReturnTo();
  const { company, preferences } = useSession();
  const callTaker = useHasRole('MARKET_CALL_TAKER');
  const preferredMarket = (callTaker ? preferences.callTakerMarketId : null) ?? company.defaultMarketId;
  const mode = modeOf(pathname);
  const markets = useMarketPicker_marketsQuery();
  const booking = useBookingEditor_itineraryQuery(
    mode === 'new' || itineraryId === undefined ? skipToken : { variables: { id: itineraryId }, ...forForm },
  );
  // Whoever came from a list knows its name already.
  const known = useApolloClient().cache.readFragment({
    id: `Itinerary:${itineraryId ?? ''}`,
    fragment: BookingEditor_nameFragmentDoc,
  })?.name;
  const itinerary = useOpenedWith(booking.data?.itinerary ?? null);
  const list = markets.data?.markets.nodes;
  // A call taker begins with the company they usually book for.
  const preferredMember =
    mode === 'new' && callTaker && preferences.callTakerMarketId !== null
      ? preferences.callTakerMemberId
      : null;
  const members = useMemberPicker_membersQuery(
    preferredMember === null || preferences.callTakerMarketId === null
      ? skipToken
      : { variables: { marketId: preferences.callTakerMarketId, kind: 'CARE_PROVIDER' } },
  );
  const usual = members.data?.market?.members.find(({ id }) => id === preferredMember)?.company ?? null;
  const waitsForUsual = preferredMember !== null && members.loading;
  const recurring = pathname.endsWith(paths.newRecurring);
  const [params] = useSearchParams();
  // What a health record sent, to be booked.
  const recordId = mode === 'new' && !recurring ? params.get('record') : null;
  const record = usePrepared_recordQuery(
    recordId === null ? skipToken : { variables: { id: recordId }, ...forForm },
  );
  // Test mode: by a version that may not be published.
  const testVersionId = mode === 'new' && !recurring ? params.get('test') : null;
  const testMarketId = testVersionId === null ? null : params.get('market');
  const initial = useMemo(() => {
    if (mode === 'new') {
      if (!list || waitsForUsual || record.loading) return undefined;
      const begun = newBooking(list, {
        marketId: testMarketId ?? preferredMarket,
        usual:
          recurring || usual === null || preferences.callTakerMarketId === null
            ? null
            : { marketId: preferences.callTakerMarketId, company: usual },
        ownCompanyId: company.id,
      });
      return {
        ...begun,
        recurrence: recurring ? emptyRecurrence() : null,
        answers: testVersionId === null ? null : { versionId: testVersionId, given: [], open: true, own: {} },
      };
    }
    if (itinerary === null) return undefined;
    return mode === 'copy'
      ? copyOf(itinerary)
      : valuesOf(itinerary, mode === 'resubmit' ? 'resubmit' : 'edit');
  }, [
    mode,
    itinerary,
    list,
    preferredMarket,
    recurring,
    testMarketId,
    testVersionId,
    waitsForUsual,
    usual,
    record.loading,
    company.id,
    preferences.callTakerMarketId,
  ]);
  const addsLeg = mode === 'edit' && new URLSearchParams(search).get('add') === 'leg';
  const prepared = record.data?.preparedBooking ?? null;
  const begun = useMemo(() => {
    if (!initial) return null;
    if (prepared) return preparedValues(initial, prepared, present());
    return addsLeg ? addLeg(initial, present()) : null;
  }, [addsLeg, initial, prepared]);
  // A company that only books for others has no list of bookings of its own.
  const home = recurring
    ? paths.recurringBookings
    : company.isCareProvider
      ? paths.bookings
      : paths.proxyBookings;
  const panel = useCallback(
    (id: string, byProxy: boolean) =>
      byProxy && callTaker
        ? paths.proxyBooking(id)
        : company.isCareProvider
          ? paths.booking(id)
          : paths.landing,
    [callTaker, company.isCareProvider],
  );
  const close = useCallback(() => {
    if (key === 'default')
      void navigate(
        itineraryId === undefined
          ? home
          : panel(itineraryId, itinerary !== null && madeForAnother(itinerary, company.id)),
        { replace: true },
      );
    else goBack();
  }, [company.id, goBack, home, itinerary, itineraryId, key, navigate, panel]);
  const saved = useCallback(
    (one: BookingEditor_itineraryFragment) =>
      void navigate(
        returnTo ??
          (one.isTemplate ? paths.recurring(one.id) : panel(one.id, madeForAnother(one, company.id))),
        { replace: true },
      ),
    [company.id, navigate, panel, returnTo],
  );
  const toBookings = (
    <Button variant="outline" onClick={() => void navigate(home)}>
      {intl.formatMessage(m.toBookings)}
    </Button>
  );

  if (
    mode === 'new'
      ? markets.error && !list
      : booking.error && itinerary === null && !(mode === 'copy' && known)
  ) {
    return <ErrorState onRetry={() => void (mode === 'new' ? markets : booking).refetch()} />;
  }
  if (recordId !== null && record.data?.preparedBooking === null)
    return <EmptyState page title={intl.formatMessage(preparedMessages.gone)} action={toBookings} />;
  if (mode === 'new' && list?.length === 0)
    return (
      <EmptyState
        page
        title={intl.formatMessage(m.noMarkets)}
        text={intl.formatMessage(m.noMarketsText)}
        action={toBookings}
      />
    );
  if (mode === 'copy' && known !== undefined && !booking.loading && itinerary === null)
    return (
      <EmptyState
        page
        title={intl.formatMessage(m.noCopyTitle)}
        text={intl.formatMessage(m.noCopy, { name: known })}
        action={toBookings}
      />
    );
  if (mode !== 'new' && !booking.loading && itinerary === null)
    return <EmptyState page title={intl.formatMessage(m.missing)} action={toBookings} />;
  if (
    itinerary !== null &&
    ((mode === 'edit' && !itinerary.viewerCan.edit) || (mode === 'resubmit' && !itinerary.viewerCan.resubmit))
  ) {
    return (
      <EmptyState
        page
        title={intl.formatMessage(mode === 'edit' ? m.noEdit : m.noResubmit, { name: itinerary.name })}
        text={intl.formatMessage(m.noEditText)}
        action={toBookings}
      />
    );
  }
  if (initial === undefined) return <Skeletons rows={14} />;
  return (
    <KeptBookingEditor
      key={`${mode} ${itineraryId ?? ''} ${testVersionId ?? ''} ${recordId ?? ''}`}
      mode={mode}
      testVersionId={testVersionId}
      initial={initial}
      begun={begun}
      itinerary={itinerary}
      onClose={close}
      onSaved={saved}
    />
  );
}
