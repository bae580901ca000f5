import { Button, chakra } from '@chakra-ui/react';
import { TEXT } from '@ptc/schema/rules/limits';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog, DialogText } from './AppDialog.tsx';
import type { ConfirmAnswer, ConfirmQuestion } from './confirm.ts';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { uiMessages } from './ui.messages.ts';

/** Yes or No, with an optional reason. Esc means No, Enter on the reason (Ctrl+Enter in a text) means Yes. */
export function ConfirmDialog(props: {
  question: ConfirmQuestion;
  onAnswer: (answer: ConfirmAnswer) => void;
}): ReactNode {
  const intl = useIntl();
  const { question } = props;
  const [reason, setReason] = useState(question.reason?.given?.reason ?? '');
  const [comment, setComment] = useState(question.reason?.given?.comment ?? '');
  const [complained, setComplained] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  const asksReason = question.reason;
  const label = asksReason?.label ?? intl.formatMessage(uiMessages.reason);
  const missing = Boolean(asksReason?.required) && reason.trim() === '';
  const wantsComment = asksReason?.commentFor?.includes(reason) ?? false;
  const silent = wantsComment && comment.trim() === '';
  const answerYes = (): void => {
    setComplained(true);
    if (!missing && !silent)
      props.onAnswer({ confirmed: true, reason: reason.trim(), comment: comment.trim() });
  };
  const error = complained && missing ? intl.formatMessage(uiMessages.required) : undefined;
  return (
    <AppDialog
      open
      role="alertdialog"
      width={800}
      title={question.title ?? intl.formatMessage(uiMessages.pleaseConfirm)}
      onClose={() => props.onAnswer({ confirmed: false, unanswered: true, reason: '', comment: '' })}
      {...(asksReason ? {} : { initialFocus: yes })}
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => props.onAnswer({ confirmed: false, reason: '', comment: '' })}
          >
            {question.no ?? intl.formatMessage(uiMessages.no)}
          </Button>
          <Button ref={yes} colorPalette={question.danger ? 'danger' : 'accent'} onClick={answerYes}>
            {question.yes ?? intl.formatMessage(uiMessages.yes)}
          </Button>
        </>
      }
    >
      <DialogText>{question.text ?? intl.formatMessage(uiMessages.areYouSure)}</DialogText>
      {asksReason ? (
        <chakra.div
          mt="4"
          display="grid"
          gap="3"
          onKeyDown={(event) => {
            // A closed list has no use for Enter; a text takes it, but not with Ctrl.
            const isYes = event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey;
            if (event.key === 'Enter' && isYes) answerYes();
          }}
        >
          {asksReason.options ? (
            <Select
              label={label}
              value={reason}
              onChange={setReason}
              options={asksReason.options}
              required={asksReason.required}
              error={error}
            />
          ) : (
            <TextArea
              label={label}
              value={reason}
              onChange={setReason}
              required={asksReason.required}
              error={error}
              maxLength={asksReason.limit ?? TEXT.comment}
            />
          )}
          {asksReason.comment ? (
            <TextArea
              label={intl.formatMessage(uiMessages.comment)}
              value={comment}
              onChange={setComment}
              required={wantsComment}
              error={complained && silent ? intl.formatMessage(uiMessages.required) : undefined}
              maxLength={TEXT.comment}
            />
          ) : null}
        </chakra.div>
      ) : null}
    </AppDialog>
  );
}
