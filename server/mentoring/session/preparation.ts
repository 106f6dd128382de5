import { randomUUID } from 'node:crypto';
import { builder } from '../../platform/builder.ts';
import { SessionAgendaItemInput } from '../request/requestInputs.ts';
import { MentoringSessionRef } from '../types.ts';
import { command } from './meeting.ts';
import { sessionArgs } from './sessionArgs.ts';

// What the two participants prepare together (SES-73); what comes out of a library: libraryDocuments.ts.

builder.mutationFields((t) => {
  const type = MentoringSessionRef;
  return {
    updateSessionAgenda: t.withAuth({ user: true }).field({
      type,
      description: 'Replaces the whole agenda: at most 20 lines.',
      args: { ...sessionArgs, items: t.arg({ type: [SessionAgendaItemInput], required: true }) },
      resolve: (_root, { items, ...asked }, context) =>
        command(context, asked, (on, meta) => ({ type: 'ChangeAgenda', data: { ...on, items }, meta })),
    }),
    updateSessionNotes: t.withAuth({ user: true }).field({
      type,
      description:
        'Replaces the notes. CONFLICT, with the current revision as `version`, where somebody wrote since.',
      args: {
        ...sessionArgs,
        text: t.arg.string({ required: true, description: 'At most 20,000 characters.' }),
        seenRevision: t.arg.int({ required: true, description: 'The revision that the change was made on.' }),
      },
      resolve: (_root, { text, seenRevision, ...asked }, context) =>
        command(context, asked, (on, meta) => ({
          type: 'ChangeNotes',
          data: { ...on, text, seenRevision },
          meta,
        })),
    }),
    addSessionDocument: t.withAuth({ user: true }).field({
      type,
      description: 'Lays an https address beside the session: at most 20.',
      args: {
        ...sessionArgs,
        title: t.arg.string({ required: true, description: 'At most 120 characters.' }),
        url: t.arg.string({ required: true }),
      },
      resolve: (_root, { title, url, ...asked }, context) =>
        command(context, asked, (on, meta) => ({
          type: 'AddSessionDocument',
          data: { ...on, documentId: randomUUID(), title, url },
          meta,
        })),
    }),
  };
});
