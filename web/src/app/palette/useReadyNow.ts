import { useIntl } from 'react-intl';
import { usePalette_readyNowMutation } from '../../gql/hooks.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { paletteMessages as m } from './palette.messages.ts';

/** Says that a patient who was to call is ready: the pick-up is now. As at home, nothing is asked. */
export function useReadyNow(): (tripId: string, name: string) => void {
  const intl = useIntl();
  const { send } = useSave();
  const [readyNow] = usePalette_readyNowMutation();
  return (tripId, name) =>
    void send({
      failed: intl.formatMessage(m.readyFailed),
      saved: intl.formatMessage(m.readyDone, { name }),
      of: tripId,
      call: async (idempotencyKey) =>
        (await readyNow({ variables: { input: { tripId, idempotencyKey } } })).data?.markReadyNow,
    });
}
