import type { CertificationType, FormTemplate } from '@ptc/schema/rules/formFacts';
import type { Template } from '../../../platform/pdf/layout.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { StoreName } from '../../../network/files/fileStore.ts';
import { readWhole } from '../../../network/files/readWhole.ts';
import { layoutOfForm } from '../domain/pcsLayouts.ts';

/** What a form is printed from. Whoever asks has been admitted to the form. */
export const templateOf = async (
  runtime: Pick<Runtime, 'sql' | 'env'>,
  form: {
    readonly template: FormTemplate;
    readonly templateFileId: string | null;
    readonly certifies: CertificationType | null;
  },
): Promise<Template> => {
  const { template, certifies } = form;
  if (template !== 'FILE') return { layout: layoutOfForm({ template, certifies }) };
  const [file] = await runtime.sql<{ id: string; size: number; store: StoreName }[]>`
    select id, size, store from files where id = ${form.templateFileId} and state = 'WHOLE'`;
  if (!file) throw new Error(`The template ${form.templateFileId ?? ''} is not there`);
  return { bytes: await readWhole(runtime, file) };
};
