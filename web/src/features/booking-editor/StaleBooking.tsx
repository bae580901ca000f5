import type { ReactNode } from 'react';
import { useFormMemory } from '../../ui/form/FormContext.ts';
import { BookingVersionDialog } from './BookingVersionDialog.tsx';
import type { SaveCycle } from './useSaveCycle.ts';

/** The two versions of the booking, while there is something to decide. */
export function StaleBooking({ cycle, name }: { cycle: SaveCycle; name: string }): ReactNode {
  const { send } = useFormMemory();
  const { stale } = cycle;
  if (stale === null) return null;
  return (
    <BookingVersionDialog
      name={name}
      base={stale.base}
      mine={stale.mine}
      theirs={stale.theirs}
      changedBy={stale.changedBy}
      changedAt={stale.changedAt}
      onClose={cycle.keepEditing}
      onSave={(sides) => {
        const values = cycle.merge(sides);
        if (values) send(values);
      }}
    />
  );
}
