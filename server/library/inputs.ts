import { builder } from '../platform/builder.ts';

export const UploadLibraryDocumentInput = builder.inputType('UploadLibraryDocumentInput', {
  fields: (t) => ({
    file: t.field({ type: 'Upload', required: true, description: 'At most 10 MB.' }),
    clientId: t.id({
      required: true,
      description: 'Made by the client for this upload: sent twice, it is one document.',
    }),
    name: t.string({ description: '1 to 200 characters; the name of the file when absent.' }),
    topicIds: t.idList({ description: 'At most 10.' }),
  }),
});

const LibraryDocumentValues = builder.inputType('LibraryDocumentValues', {
  fields: (t) => ({ name: t.string(), topicIds: t.idList() }),
});

export const UpdateLibraryDocumentInput = builder.inputType('UpdateLibraryDocumentInput', {
  description: 'What is absent stays as it is.',
  fields: (t) => ({
    name: t.string({ description: '1 to 200 characters.' }),
    topicIds: t.idList({ description: 'At most 10.' }),
    file: t.field({ type: 'Upload', description: 'Becomes a new version; ten are kept.' }),
    seen: t.field({
      type: LibraryDocumentValues,
      description:
        'What the person saw in place of it. Where it was changed since, the answer is CONFLICT with the field as ' +
        '`changedMeanwhile`, and nothing is changed. Without it the later change wins.',
    }),
  }),
});
