import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Builder_questionnaireFragment } from '../../../gql/hooks.ts';
import { useHotkeys } from '../../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../../lib/paths.ts';
import { useHasRole } from '../../../lib/session/session.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { builderMessages as m } from './builder.messages.ts';

/** Over the builder: which questionnaire and version, what is not saved, and what can be done. */
export function BuilderBar(props: {
  questionnaire: Builder_questionnaireFragment;
  /** What stands in the form may be changed. */
  edits: boolean;
  changed: boolean;
  busy: boolean;
  onHeading: () => void;
  onNewDraft: () => void;
  onDiscard: () => void;
  onSave: () => void;
  onPublish: () => void;
  onAdd: () => void;
  /** Where a test booking with the saved draft begins; null: nothing is saved, or it is for no market. */
  testTo: string | null;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { questionnaire, edits, changed, busy } = props;
  const { draft, published, canEdit } = questionnaire;
  const books = useHasRole('MANAGE_BOOKING', 'MARKET_CALL_TAKER');
  useHotkeys([
    {
      keys: 'Mod+s',
      label: intl.formatMessage(m.save),
      run: () => {
        if (!busy) props.onSave();
      },
      enabled: edits && changed,
    },
    { keys: 'n', label: intl.formatMessage(m.addKey), run: props.onAdd, enabled: edits },
  ]);
  const said = [
    edits ? intl.formatMessage(m.draftNo, { no: draft?.no ?? (published?.no ?? 0) + 1 }) : null,
    published
      ? intl.formatMessage(m.publishedNo, {
          no: published.no,
          date: time.at(published.publishedAt ?? published.updatedAt, null, 'date'),
        })
      : intl.formatMessage(m.never),
    questionnaire.market?.displayName ?? null,
  ].filter((part) => part !== null);
  const nothingToPublish = draft === null && !changed;
  const button = { size: 'sm', h: '32px', variant: 'outline' } as const;
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="2.5"
      position={{ base: 'static', md: 'sticky' }}
      top="-12px"
      zIndex="docked"
      fontSize="13px"
    >
      <chakra.a asChild color="accent.fg">
        <Link to={paths.questions}>{intl.formatMessage(m.crumb)}</Link>
      </chakra.a>
      <chakra.h1 fontSize="15px" fontWeight="600" overflowWrap="anywhere" dir="auto">
        {questionnaire.name}
      </chakra.h1>
      <chakra.span color="fg.muted">{said.join(' · ')}</chakra.span>
      {canEdit ? (
        <chakra.span ms="auto" display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.span color="fg.muted" role="status">
            {changed ? intl.formatMessage(m.unsaved) : ''}
          </chakra.span>
          {changed ? (
            <Button {...button} variant="ghost" onClick={props.onDiscard}>
              {intl.formatMessage(m.discard)}
            </Button>
          ) : null}
          <Button {...button} onClick={props.onHeading}>
            {intl.formatMessage(m.heading)}
          </Button>
          {props.testTo === null || changed || !books ? (
            <Button {...button} disabled title={intl.formatMessage(books ? m.testHint : m.testRole)}>
              {intl.formatMessage(m.test)}
            </Button>
          ) : (
            <Button {...button} asChild>
              <Link to={props.testTo}>{intl.formatMessage(m.test)}</Link>
            </Button>
          )}
          {edits ? (
            <>
              <Button
                {...button}
                disabled={!changed}
                title={changed ? undefined : intl.formatMessage(m.allSaved)}
                loading={busy}
                onClick={props.onSave}
              >
                {intl.formatMessage(m.save)} <Keys keys="Mod+s" />
              </Button>
              <Button
                size="sm"
                h="32px"
                disabled={busy || nothingToPublish}
                title={nothingToPublish ? intl.formatMessage(m.publishNothing) : undefined}
                onClick={props.onPublish}
              >
                {intl.formatMessage(m.publish)}
              </Button>
            </>
          ) : (
            <Button size="sm" h="32px" onClick={props.onNewDraft}>
              {intl.formatMessage(m.newDraft)}
            </Button>
          )}
        </chakra.span>
      ) : null}
    </chakra.header>
  );
}
