import { Button, chakra } from '@chakra-ui/react';
import { isDrivenDistance } from '@ptc/schema/rules/progress';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatDistance } from '../../lib/intl/money.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { oneTapMessages as m } from './oneTap.messages.ts';

const form = 'one-tap-clear';

/** The last step asks for the distance that was driven; its time is that of the press. */
export function ClearDialog(props: {
  time: string;
  unit: 'KM' | 'MI';
  routeMeters: number | null;
  onClose: () => void;
  onClear: (distance: string) => void;
}): ReactNode {
  const intl = useIntl();
  const [distance, setDistance] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = !isDrivenDistance(distance);
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={325}
      title={intl.formatMessage(m.clearTitle, { time: props.time })}
      footer={
        <>
          <Button size="lg" variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button size="lg" colorPalette="accent" type="submit" form={form}>
            {intl.formatMessage(m.clear)}
          </Button>
        </>
      }
    >
      <chakra.form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!wrong) props.onClear(distance.trim());
        }}
      >
        <TextField
          required
          label={intl.formatMessage(m.driven, { unit: props.unit === 'KM' ? 'km' : 'mi' })}
          name="driven"
          inputMode="decimal"
          dir="ltr"
          value={distance}
          error={tried && wrong ? intl.formatMessage(m.drivenWrong) : undefined}
          hint={
            props.routeMeters === null
              ? undefined
              : intl.formatMessage(m.route, {
                  distance: formatDistance(props.routeMeters, props.unit, intl.locale),
                })
          }
          onChange={setDistance}
        />
      </chakra.form>
    </AppDialog>
  );
}
