import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { findMailRecipient } from '@waymark/db/identity';
import { isTimezone, type UserId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import { collectFacts, collectMessages, detailsNow } from './collect.ts';
import { openText, sealText } from './sealedText.ts';
import { wordingIn } from './wording.ts';
import { type Collected, writeHtml, writeJson } from './writeDownload.ts';

export type Format = 'JSON' | 'HTML';

type Copy = {
  readonly owner: UserId;
  readonly downloadId: string;
  readonly fileKey: string;
};

type Dependencies = Pick<App, 'files' | 'store' | 'db' | 'clock'>;

/** Writes both forms, sealed. Resolves with their size together, bytes as stored. */
export async function buildDownload(app: Dependencies, copy: Copy, language: 'en' | 'pt'): Promise<number> {
  const wording = wordingIn(language);
  const groups = await collectFacts(app, copy.owner, wording);
  const zone = (await findMailRecipient(app.db, copy.owner))?.timezone ?? '';
  const timezone = isTimezone(zone) ? zone : 'UTC';
  const collected = (): Collected => ({
    madeAt: new Date(app.clock.now()).toISOString(),
    timezone,
    now: detailsNow(groups),
    groups,
    messages: collectMessages(app, copy.owner, wording),
  });
  let size = 0;
  for (const format of ['JSON', 'HTML'] as const) {
    const texts = format === 'JSON' ? writeJson(collected()) : writeHtml(collected(), wording);
    const key = keyOf(copy, format);
    await app.files.put(key, Readable.from(sealText(texts, copy.fileKey, key)));
    const stored = await app.files.get(key);
    stored?.content.destroy();
    size += stored?.size ?? 0;
  }
  return size;
}

/** The plain text, as it streams in; undefined when the file is gone. */
export async function openDownload(
  { files }: Pick<App, 'files'>,
  copy: Copy,
  format: Format,
): Promise<AsyncIterable<Buffer> | undefined> {
  const key = keyOf(copy, format);
  const stored = await files.get(key);
  return stored && openText(stored.content, copy.fileKey, key);
}

/** One copy, or all of the person's. */
export async function deleteDownloads(
  { files }: Pick<App, 'files'>,
  owner: UserId,
  downloadId?: string,
): Promise<void> {
  const keys = await files.list(folderOf(owner));
  const gone = keys.filter((key) => downloadId === undefined || key.includes(`/${downloadId}.`));
  await Promise.all(gone.map((key) => files.delete(key)));
}

function keyOf({ owner, downloadId }: Pick<Copy, 'owner' | 'downloadId'>, format: Format): string {
  return `${folderOf(owner)}/${downloadId}.${format.toLowerCase()}.sealed`;
}

function folderOf(owner: UserId): string {
  return `downloads/${createHash('sha256').update(owner).digest('hex').slice(0, 32)}`;
}
