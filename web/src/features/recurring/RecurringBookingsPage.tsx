import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { RecurringRow_itineraryFragment } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useOpenRow } from '../../parts/trip-lists/followed.ts';
import { DetailSplit } from '../../parts/trip-lists/DetailSplit.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { RecurringList } from './RecurringList.tsx';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';

const TemplateDetail = lazyPart(
  () => import('./TemplateDetail.tsx'),
  (part) => part.TemplateDetail,
  'panel',
);

/** The recurring templates of a care provider, with the open one beside them. */
export default function RecurringBookingsPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { itineraryId } = useParams<'itineraryId'>();
  const books = useHasRole('MANAGE_BOOKING');
  const grid = useRef<GridHandle>(null);
  const create = useCallback(() => void navigate(paths.newRecurring), [navigate]);
  const row = useOpenRow();
  const onOpen = useCallback(
    ({ id }: RecurringRow_itineraryFragment) => row.open(paths.recurring(id), id === itineraryId),
    [row, itineraryId],
  );
  const onFollow = useCallback(
    ({ id }: RecurringRow_itineraryFragment) => row.follow(paths.recurring(id)),
    [row],
  );
  const onClose = useCallback(
    () => void navigate({ pathname: paths.recurringBookings, search }),
    [navigate, search],
  );
  const onClosed = useCallback((id: string) => grid.current?.focus(id), []);
  useHotkeys(books ? [{ keys: 'n', label: intl.formatMessage(m.new), run: create }] : []);
  const newTemplate = books ? (
    <Button size="xs" h="32px" colorPalette="accent" onClick={create}>
      <Plus size={15} />
      {intl.formatMessage(m.new)}
    </Button>
  ) : null;
  return (
    <>
      <h1 className="ptc-sr">{intl.formatMessage(m.title)}</h1>
      <DetailSplit
        list={
          <RecurringList
            grid={grid}
            openId={itineraryId ?? null}
            onOpen={onOpen}
            onFollow={onFollow}
            create={newTemplate}
          />
        }
        detail={
          itineraryId
            ? { id: itineraryId, content: <TemplateDetail itineraryId={itineraryId} onClose={onClose} /> }
            : null
        }
        onClose={onClose}
        onClosed={onClosed}
      />
    </>
  );
}
