import { skipToken } from '@apollo/client/react';
import { Button, chakra } from '@chakra-ui/react';
import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBuilder_versionQuery, type Builder_questionnaireFragment } from '../../../gql/hooks.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { evaluatedVersion } from '../../../parts/questionnaire/version.ts';
import { useConfirm } from '../../../ui/confirm.ts';
import { ErrorState, Skeletons } from '../../../ui/Feedback.tsx';
import { contentDifferences } from './builder.differences.ts';
import { builderMessages as m } from './builder.messages.ts';
import { contentOf, valuesOf } from './builder.values.ts';
import { DifferenceList } from './DifferenceList.tsx';
import type { BuilderLists } from './useBuilderLists.ts';

/** A content as the form would have it: nothing differs for how it is written down. */
export const plainContent = (content: QuestionnaireContent): QuestionnaireContent =>
  contentOf(valuesOf(content));

/**
 * All versions, newest first: what differs from what stands in the form, and a draft begun with one of them.
 */
export function VersionsPanel(props: {
  questionnaire: Builder_questionnaireFragment;
  content: QuestionnaireContent;
  lists: BuilderLists;
  mayEdit: boolean;
  onTake: (content: QuestionnaireContent) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const { questionnaire, lists } = props;
  const [id, setId] = useState<string | null>(null);
  const one = useBuilder_versionQuery(id === null ? skipToken : { variables: { id } });
  const node = one.data?.node;
  const read = node?.__typename === 'QuestionnaireVersion' && node.id === id ? node : null;
  const chosen = useMemo(() => (read ? plainContent(evaluatedVersion(read)) : null), [read]);
  const differences = useMemo(
    () => (chosen ? contentDifferences(chosen, props.content) : null),
    [chosen, props.content],
  );
  const take = async (no: number): Promise<void> => {
    if (!chosen) return;
    const { confirmed } = await confirm({
      title: intl.formatMessage(m.takeOverTitle, { no }),
      text: intl.formatMessage(m.takeOverText),
    });
    if (confirmed) props.onTake(chosen);
  };
  return (
    <chakra.ol listStyleType="none" pt="1">
      {questionnaire.versions.map((version) => {
        const open = id === version.id;
        const date = time.at(version.publishedAt ?? version.updatedAt, null, 'short');
        const person = version.publishedBy?.displayName;
        return (
          <chakra.li key={version.id} borderBottomWidth="1px" py="2">
            <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="baseline">
              <chakra.span fontWeight="600">
                {intl.formatMessage(m.versionNo, { no: version.no })}
              </chakra.span>
              <chakra.span color="fg.muted">
                {version.state === 'DRAFT'
                  ? intl.formatMessage(m.versionDraft, { date })
                  : person
                    ? intl.formatMessage(m.versionPublishedBy, { date, person })
                    : intl.formatMessage(m.versionPublished, { date })}
              </chakra.span>
              <Button
                ms="auto"
                size="2xs"
                variant="outline"
                aria-expanded={open}
                onClick={() => setId(open ? null : version.id)}
              >
                {intl.formatMessage(m.compare)}
              </Button>
            </chakra.div>
            {!open ? null : differences ? (
              <chakra.section
                aria-label={intl.formatMessage(m.compareNo, { no: version.no })}
                mt="2"
                aria-live="polite"
              >
                <DifferenceList differences={differences} lists={lists} />
                {props.mayEdit && differences.length > 0 ? (
                  <Button mt="2" size="xs" variant="outline" onClick={() => void take(version.no)}>
                    {intl.formatMessage(m.takeOver)}
                  </Button>
                ) : null}
              </chakra.section>
            ) : one.error ? (
              <ErrorState onRetry={() => void one.refetch()} />
            ) : (
              <Skeletons rows={3} />
            )}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
