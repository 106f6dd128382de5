import { text } from 'node:stream/consumers';
import { type Recorded, userId } from '@waymark/events/kernel';
import type { DocumentEvent } from '@waymark/events/library';
import type { PlanningEvent } from '@waymark/events/planning';
import { folderOfPerson } from '../platform/files/fileKey.ts';
import type { FileStore } from '../platform/files/types.ts';
import type { UploadClient } from './uploadClient.ts';

type Uploaded = Recorded<Extract<DocumentEvent, { type: 'DocumentUploaded' }>>;
type Commented = Recorded<Extract<PlanningEvent, { type: 'TaskCommented' }>>;

/** Every broken promise about storage, as text: what was acknowledged is there once and whole, and no file is orphaned. */
export async function findUnkept(
  log: readonly Recorded[],
  files: FileStore,
  uploadClients: readonly UploadClient[],
): Promise<readonly string[]> {
  const underWay = await notesOf(files);
  const found = await Promise.all(
    uploadClients.map(async (uploadClient) => [
      ...lostComments(log, uploadClient),
      ...(await lostDocuments(log, files, uploadClient)),
      ...(await filesOfNobody(log, files, uploadClient, underWay)),
    ]),
  );
  return found.flat();
}

function lostComments(log: readonly Recorded[], { userId: byId, comments }: UploadClient): readonly string[] {
  const said = log.filter((event): event is Commented => event.type === 'TaskCommented');
  return [...comments].flatMap(([id, noteTexts]) => {
    const kept = said.filter(({ data }) => data.byId === byId && data.commentId === id);
    if (kept.length !== 1) return [`comment ${id} was acknowledged and is in the log ${kept.length} times`];
    return kept[0]?.data.text === noteTexts ? [] : [`comment ${id} says something else`];
  });
}

async function lostDocuments(
  log: readonly Recorded[],
  files: FileStore,
  { documents }: UploadClient,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [id, noteTexts] of documents) {
    const facts = uploadsIn(log).filter(({ data }) => data.documentId === id);
    if (facts.length !== 1)
      problems.push(`document ${id} was acknowledged and is in the log ${facts.length} times`);
    const stored = await files.get(facts[0]?.data.fileKey ?? '');
    if (!stored) problems.push(`document ${id} has no file`);
    else if ((await text(stored.content)) !== noteTexts) problems.push(`the file of ${id} is another one`);
  }
  return problems;
}

/** A file that no fact tells of may lie there for a day, where a note says that it was on its way. */
async function filesOfNobody(
  log: readonly Recorded[],
  files: FileStore,
  uploadClient: UploadClient,
  underWay: ReadonlySet<string>,
): Promise<readonly string[]> {
  const recorded = new Set(uploadsIn(log).map(({ data }) => data.fileKey));
  const keys = await files.list(folderOfPerson('library', userId(uploadClient.userId)));
  return keys.filter((key) => !recorded.has(key) && !underWay.has(key)).map((key) => `${key} is orphaned`);
}

async function notesOf(files: FileStore): Promise<ReadonlySet<string>> {
  const notes = await Promise.all((await files.list('under-way')).map((note) => files.get(note)));
  const noteTexts = await Promise.all(notes.map((note) => (note ? text(note.content) : '{}')));
  return new Set(noteTexts.map((each) => String(JSON.parse(each).key)));
}

function uploadsIn(log: readonly Recorded[]): readonly Uploaded[] {
  return log.filter((event): event is Uploaded => event.type === 'DocumentUploaded');
}
