import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useConfirm } from '../../ui/confirm.ts';
import { Switch } from '../../ui/Toggle.tsx';
import { driverMessages as m } from './driver.messages.ts';
import type { PositionSharing } from './usePosition.ts';

/** Consent to share the position while on a leg: explained and asked, and taken back by one press. */
export function PositionSwitch(props: { of: PositionSharing }): ReactNode {
  const intl = useIntl();
  const confirm = useConfirm();
  const { possible, shared, failed, share } = props.of;
  if (!possible) return null;
  const change = async (on: boolean): Promise<void> => {
    if (!on) {
      share(false);
      return;
    }
    const { confirmed } = await confirm({
      title: intl.formatMessage(m.shareTitle),
      text: intl.formatMessage(m.shareText),
      yes: intl.formatMessage(m.shareYes),
      no: intl.formatMessage(m.shareNo),
    });
    if (confirmed) share(true);
  };
  return (
    <chakra.div px="4" py="3" minH="44px">
      <Switch
        name="sharePosition"
        label={intl.formatMessage(m.share)}
        hint={intl.formatMessage(shared ? (failed ? m.shareFailed : m.shareOn) : m.shareOff)}
        checked={shared}
        onChange={(on) => void change(on)}
      />
    </chakra.div>
  );
}
