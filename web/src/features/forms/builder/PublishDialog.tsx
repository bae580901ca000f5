import { Button, chakra } from '@chakra-ui/react';
import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog } from '../../../ui/AppDialog.tsx';
import { Banner } from '../../../ui/Feedback.tsx';
import { contentDifferences } from './builder.differences.ts';
import { builderMessages as m } from './builder.messages.ts';
import { DifferenceList } from './DifferenceList.tsx';
import type { BuilderLists } from './useBuilderLists.ts';

/** Before a draft is published: what it changes, and whether a script of it fails. */
export function PublishDialog(props: {
  name: string;
  no: number;
  /** The newest published content; null: there is none. */
  before: QuestionnaireContent | null;
  after: QuestionnaireContent;
  /** How many scripts fail with the preview's answers. */
  faults: number;
  lists: BuilderLists;
  busy: boolean;
  onClose: () => void;
  onPublish: () => void;
}): ReactNode {
  const intl = useIntl();
  const { name, no, before } = props;
  return (
    <AppDialog
      open
      width={800}
      busy={props.busy}
      onClose={props.onClose}
      title={intl.formatMessage(m.publishTitle, { name, no })}
      footer={
        <>
          <Button variant="outline" disabled={props.busy} onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button loading={props.busy} onClick={props.onPublish}>
            {intl.formatMessage(m.publishYes)}
          </Button>
        </>
      }
    >
      <chakra.p mb="3">{intl.formatMessage(m.publishText)}</chakra.p>
      {props.faults > 0 ? (
        <chakra.div mb="3">
          <Banner kind="warning" text={intl.formatMessage(m.publishFaults, { count: props.faults })} />
        </chakra.div>
      ) : null}
      {before === null ? (
        <chakra.p color="fg.muted">{intl.formatMessage(m.firstVersion)}</chakra.p>
      ) : (
        <DifferenceList differences={contentDifferences(before, props.after)} lists={props.lists} />
      )}
    </AppDialog>
  );
}
