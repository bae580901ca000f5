import { Button } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog, type DialogWidth } from '../../ui/AppDialog.tsx';
import { DirtyForms } from '../../ui/form/dirtyForms.ts';
import { BackQuestion } from '../BackQuestion.tsx';
import { useLeaveGuard } from '../useLeaveQuestion.ts';
import { configMessages as m } from './config.messages.ts';

/**
 * The dialog of an editor over a list: its form's submit button stands in the footer; without a form it only
 * shows. `ready` tells, where the form's lists are read first, that it stands. What was typed is not thrown
 * away by one key: leaving asks first.
 */
export function EditorDialog(props: {
  open?: boolean;
  title: string;
  formId?: string;
  busy?: boolean;
  isNew?: boolean;
  ready?: boolean;
  valid?: boolean;
  width?: DialogWidth;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const busy = props.busy ?? false;
  const { formId, ready } = props;
  const { close, tell, dirty } = useLeaveGuard(props.onClose);
  useEffect(() => {
    // The fields come after the dialog, whose own search for the first of them has ended by then.
    if (ready && formId)
      document
        .querySelector<HTMLElement>(
          `#${CSS.escape(formId)} :is(input, select, textarea):not([readonly], :disabled, [type=hidden])`,
        )
        ?.focus();
  }, [formId, ready]);
  return (
    <AppDialog
      open={props.open ?? true}
      width={props.width ?? 800}
      busy={busy}
      onClose={close}
      title={props.title}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={close}>
            {intl.formatMessage(props.formId ? m.cancel : m.close)}
          </Button>
          {props.formId ? (
            <Button
              type="submit"
              form={props.formId}
              colorPalette="accent"
              loading={busy}
              disabled={ready === false || props.valid === false}
            >
              {intl.formatMessage(props.isNew ? m.save : m.update)}
            </Button>
          ) : null}
        </>
      }
    >
      <BackQuestion dirty={dirty} />
      <DirtyForms value={tell}>{props.children}</DirtyForms>
    </AppDialog>
  );
}
