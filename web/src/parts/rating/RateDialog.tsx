import { TEXT } from '@ptc/schema/rules/limits';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLegRating_rateMutation } from '../../gql/hooks.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { ratingMessages as m } from './rating.messages.ts';

const words = { '1': m.one, '2': m.two, '3': m.three, '4': m.four, '5': m.five } as const;
type Stars = keyof typeof words;

const starsOf = (stars: number): Stars => (Object.keys(words) as Stars[])[stars - 1] ?? '3';

/** Asks how a leg was carried out. */
export function RateDialog(props: {
  leg: { readonly id: string; readonly name: string };
  given: { readonly stars: number; readonly comment: string | null } | null;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const { leg, given, onClose } = props;
  const [stars, setStars] = useState<Stars | ''>(given ? starsOf(given.stars) : '');
  const [comment, setComment] = useState(given?.comment ?? '');
  const [rate] = useLegRating_rateMutation();
  const { busy, run } = useRunAction();
  const save = async (): Promise<void> => {
    const over = await run(
      { tripId: leg.id, stars: Number(stars), comment: comment || null },
      async (input) => (await rate({ variables: { input } })).data?.rateTrip,
      {
        done: intl.formatMessage(m.done, { leg: leg.name }),
        failed: intl.formatMessage(m.failed, { leg: leg.name }),
      },
    );
    if (over) onClose();
  };
  return (
    <ActionDialog
      title={intl.formatMessage(m.title, { leg: leg.name })}
      cancel={intl.formatMessage(m.cancel)}
      action={{
        label: intl.formatMessage(m.save),
        disabled: stars === '',
        onPress: () => void save(),
      }}
      busy={busy}
      onClose={onClose}
    >
      <Select<Stars>
        label={intl.formatMessage(m.stars)}
        required
        value={stars}
        onChange={setStars}
        options={(Object.keys(words) as Stars[]).map((value) => ({
          value,
          label: intl.formatMessage(words[value]),
        }))}
      />
      <TextArea
        label={intl.formatMessage(m.comment)}
        value={comment}
        onChange={setComment}
        maxLength={TEXT.comment}
      />
    </ActionDialog>
  );
}
