import { useIntl } from 'react-intl';
import {
  useBuilder_publishMutation,
  useBuilder_saveDraftMutation,
  type Builder_questionnaireFragment,
} from '../../../gql/hooks.ts';
import type { ServerIssue } from '../../../lib/forms/serverIssues.ts';
import { useSave } from '../../../ui/form/useSave.ts';
import { builderMessages as m } from './builder.messages.ts';
import { contentOf, type BuilderValues } from './builder.values.ts';

type Questionnaire = Builder_questionnaireFragment;

/** What is stored instead, and who changed it when. */
export interface StaleDraft {
  questionnaire: Questionnaire;
  changedBy: string | null;
  changedAt: string | null;
}

/** Saves the draft of a questionnaire, and publishes what was saved. */
export function useSaveDraft(options: {
  questionnaire: Questionnaire;
  onSaved: (questionnaire: Questionnaire, values: BuilderValues) => void;
  onPublished: (questionnaire: Questionnaire) => void;
  /** It was not published, and somebody has read why. */
  onUnpublished: () => void;
  onStale: (mine: BuilderValues, theirs: StaleDraft) => void;
}): {
  save: (values: BuilderValues, version: number) => Promise<readonly ServerIssue[]>;
  publish: (version: number) => Promise<void>;
  busy: boolean;
} {
  const intl = useIntl();
  const { save, send, busy } = useSave();
  const [saveDraft] = useBuilder_saveDraftMutation();
  const [publish] = useBuilder_publishMutation();
  const { questionnaire } = options;
  const { name } = questionnaire;
  return {
    busy,
    save: (values, version) =>
      save({
        failed: intl.formatMessage(m.failed, { name }),
        saved: intl.formatMessage(m.saved, { name }),
        form: true,
        of: [version, contentOf(values)],
        call: async (idempotencyKey) =>
          (
            await saveDraft({
              variables: {
                input: {
                  questionnaireId: questionnaire.id,
                  expectedVersion: version,
                  content: contentOf(values),
                  idempotencyKey,
                },
              },
            })
          ).data?.saveQuestionnaireDraft,
        done: (answer) => {
          if (answer.__typename === 'SaveQuestionnaireDraftSuccess')
            options.onSaved(answer.questionnaire, values);
        },
        onRefusal: (answer) => {
          if (answer.__typename !== 'StaleVersion' || answer.current?.__typename !== 'FormDefinition')
            return null;
          options.onStale(values, {
            questionnaire: answer.current,
            changedBy: answer.changedBy?.displayName ?? null,
            changedAt: answer.changedAt ?? null,
          });
          return [];
        },
      }),
    publish: async (version) => {
      await send({
        failed: intl.formatMessage(m.publishFailed, { name }),
        of: ['publish', version],
        refused: options.onUnpublished,
        call: async (idempotencyKey) =>
          (
            await publish({
              variables: {
                input: { questionnaireId: questionnaire.id, expectedVersion: version, idempotencyKey },
              },
            })
          ).data?.publishQuestionnaire,
        saved: (answer) =>
          intl.formatMessage(m.published, {
            name,
            no:
              answer.__typename === 'PublishQuestionnaireSuccess'
                ? (answer.questionnaire.published?.no ?? 0)
                : 0,
          }),
        done: (answer) => {
          if (answer.__typename === 'PublishQuestionnaireSuccess') options.onPublished(answer.questionnaire);
        },
      });
    },
  };
}
