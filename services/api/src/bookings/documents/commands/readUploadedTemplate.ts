import { FORMS } from '@ptc/schema/rules/limits';
import type { Actor } from '../../../platform/actor.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { TemplateField } from '../../../platform/pdf/layout.ts';
import { PdfFailed, readTemplate } from '../../../platform/pdf/makePdf.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { readWhole } from '../../../network/files/readWhole.ts';
import { uploadsOf } from '../../../network/files/files.queries.ts';

const issue = (code: string) => InvalidInput({ issues: [{ path: 'pdf.uploadId', code }] });

/** A PDF that the actor uploaded as a template, with its fields. */
export interface UploadedTemplate {
  readonly uploadId: string;
  readonly fields: readonly TemplateField[];
}

/** Reads the fields of a PDF that the actor uploaded, before anything is locked; refuses what is no form. */
export const readUploadedTemplate = async (
  runtime: Runtime,
  actor: Actor,
  uploadId: string,
): Promise<UploadedTemplate & { readonly bytes: Buffer }> => {
  const [file] = isUuid(uploadId) ? await uploadsOf(runtime.db, actor, [uploadId]) : [];
  // Whether it is still free is the command's to say: the same request sent again finds it kept.
  if (!file) throw NotFound({ path: 'pdf.uploadId' });
  if (file.state !== 'WHOLE') throw issue('upload_unfinished');
  if (file.contentType !== 'application/pdf') throw issue('template_no_pdf');
  if (file.size > FORMS.templateBytes) throw issue('template_too_large');
  const bytes = await readWhole(runtime, file);
  try {
    return { uploadId, fields: await readTemplate(bytes), bytes };
  } catch (error) {
    if (error instanceof PdfFailed) throw issue(`template_${error.problem.toLowerCase()}`);
    throw error;
  }
};
