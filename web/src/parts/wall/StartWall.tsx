import { IconButton } from '@chakra-ui/react';
import { MonitorUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useStartWall_startMutation } from '../../gql/hooks.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { sendWaiting } from '../../lib/session/leaving.ts';
import { useSession } from '../../lib/session/session.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toaster.ts';
import { startWallMessages as m } from './startWall.messages.ts';

/** Makes this browser a screen on a wall, after saying what that means. */
export function StartWall(): ReactNode {
  const intl = useIntl();
  const confirm = useConfirm();
  const { isImpersonating } = useSession();
  const [start, { loading }] = useStartWall_startMutation();
  const begin = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: intl.formatMessage(m.title),
      text: intl.formatMessage(m.text),
      yes: intl.formatMessage(m.yes),
    });
    if (!confirmed) return;
    try {
      // Another session begins: what was pressed in this one would be lost with it.
      await sendWaiting();
      const answer = (await start()).data?.startWall;
      // Another session begins: the page begins again with it, and nothing of the former one stays in it.
      if (answer?.__typename === 'StartWallSuccess') window.location.assign(paths.wall);
      else toast.error(answer?.message ?? intl.formatMessage(m.failed));
    } catch {
      toast.error(intl.formatMessage(m.failed));
    }
  };
  useHotkeys(
    isImpersonating ? [] : [{ keys: '', label: intl.formatMessage(m.open), run: () => void begin() }],
  );
  // A visit leaves no screen behind in somebody else's company.
  if (isImpersonating) return null;
  return (
    <IconButton
      size="xs"
      variant="outline"
      hideBelow="lg"
      aria-label={intl.formatMessage(m.open)}
      title={intl.formatMessage(m.open)}
      loading={loading}
      onClick={() => void begin()}
    >
      <MonitorUp />
    </IconButton>
  );
}
