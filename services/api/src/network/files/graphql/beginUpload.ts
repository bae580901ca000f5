import { uploadRules } from '@ptc/schema/rules/attachment';
import { FILES } from '@ptc/schema/rules/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { beginUpload } from '../commands/beginUpload.ts';
import { uploaders } from '../files.policy.ts';
import { uploadPath } from '../uploadPath.ts';

const Upload = builder.objectRef<{ id: string }>('Upload').implement({
  description: 'A file that was announced, and whose bytes are awaited.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque; `attachFile` takes it, and a brand as its picture.',
      resolve: ({ id }) => globalId('Upload', id),
    }),
    address: t.string({
      description:
        'Where its bytes are sent, beneath the address of this server: PUT, with the same cookie or token and, from a browser, the header x-ptc-request. Once; whoever breaks off announces it again.',
      resolve: ({ id }) => `${uploadPath}?id=${globalId('Upload', id)}`,
    }),
  }),
});

mutation({
  name: 'beginUpload',
  description: `Announces a file of at most ${FILES.bytes} bytes; then its bytes are sent, then \`attachFile\` attaches it, a company's brand takes it as a picture, or a PDF form as its template. What nothing keeps within a day is dropped.`,
  roles: uploaders,
  rule: uploadRules(),
  input: (t) => ({
    name: t.string({
      required: true,
      description: 'The name of the file, without folders; what it ends in must be what the file is.',
    }),
    size: t.int({ required: true, description: 'Its size in bytes.' }),
  }),
  command: (tx, input) => beginUpload(tx, input),
  payload: (t) => ({
    upload: t.field({ type: Upload, description: 'Where to send the bytes.', resolve: (upload) => upload }),
  }),
});
