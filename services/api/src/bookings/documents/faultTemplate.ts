import { filled, outgoingWords } from '../../platform/messages/outgoing.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { defineTemplate } from '../../people/messages/templates.ts';
import { faultsToTell } from './faults.queries.ts';

defineTemplate({
  name: 'questionnaireScriptFails',
  usefulMinutes: 60 * 24,
  compose: async (tx, { data, language }) => {
    const formId = String(data['formId']);
    const told = await faultsToTell(tx.sql, formId, String(data['day']));
    // Taken out of use meanwhile.
    if (!told) return null;
    const words = outgoingWords[language];
    const scripts = told.scripts
      .map(({ question, line }) =>
        line === null ? question : filled(words.scriptLine, { question, line: String(line) }),
      )
      .join(', ');
    const params = { name: told.name, scripts };
    const text = filled(words.scriptFailsBody, params);
    return {
      subject: filled(words.scriptFailsSubject, params),
      paragraphs: [text],
      action: {
        label: words.scriptFailsAction,
        path: `/company/questions/${encodeURIComponent(globalId('FormDefinition', formId))}`,
      },
      text,
    };
  },
});
