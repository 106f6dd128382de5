import { type UserId, userId, type Viewer } from '@waymark/events/kernel';
import type { DataPrivacy } from '@waymark/events/privacy';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../store/index.ts';
import { beginning } from './rows.ts';
import { dataDownloads, dataPrivacy } from './tables.ts';

type Orm = Pick<Database, 'orm'>;
/** Somebody logged in: these reads are about their own. */
type Owner = Extract<Viewer, { kind: 'user' }>;

export type OwnPrivacy = DataPrivacy & {
  readonly userId: UserId;
  /** Kept while the link is off; null before it was ever on. */
  readonly slug: string | null;
  readonly isShared: boolean;
};

/** What the person chose; for themselves and staff, undefined for everybody else (PRV-20). */
export async function readDataPrivacy(viewer: Viewer, db: Orm, id: UserId): Promise<OwnPrivacy | undefined> {
  if (viewer.kind !== 'user') return undefined;
  if (viewer.userId !== id && viewer.role !== 'OPS' && viewer.role !== 'ADMIN') return undefined;
  const [row] = await db.orm.select().from(dataPrivacy).where(eq(dataPrivacy.userId, id));
  return { ...(row ?? beginning(id)), userId: id };
}

/** PRV-08: whether requests may come by mail; for what sends them. */
export async function wantsRequestMails(db: Orm, id: UserId): Promise<boolean> {
  const [row] = await db.orm
    .select({ wants: dataPrivacy.callRequestEmails })
    .from(dataPrivacy)
    .where(eq(dataPrivacy.userId, id));
  return row?.wants ?? beginning(id).callRequestEmails;
}

/** The owner of a public link while the link is on. Public: everybody with the link may look (PRO-104). */
export async function findSharedProfile(_viewer: Viewer, db: Orm, slug: string): Promise<UserId | undefined> {
  const [row] = await db.orm
    .select({ id: dataPrivacy.userId })
    .from(dataPrivacy)
    .where(and(eq(dataPrivacy.slug, slug), eq(dataPrivacy.isShared, true)));
  return row && userId(row.id);
}

export type DataDownload = {
  readonly id: string;
  readonly status: 'BUILDING' | 'READY' | 'FAILED' | 'EXPIRED';
  readonly requestedAt: number;
  readonly expiresAt: number | null;
  /** Bytes. */
  readonly size: number | null;
};

const downloadColumns = {
  id: dataDownloads.downloadId,
  status: dataDownloads.status,
  requestedAt: dataDownloads.requestedAt,
  expiresAt: dataDownloads.expiresAt,
  size: dataDownloads.size,
};

/** The viewer's own, newest first, the last ten. */
export function readDataDownloads(viewer: Owner, db: Orm): Promise<readonly DataDownload[]> {
  return db.orm
    .select(downloadColumns)
    .from(dataDownloads)
    .where(eq(dataDownloads.userId, viewer.userId))
    .orderBy(desc(dataDownloads.requestedAt))
    .limit(10);
}

/** For the worker that builds it; undefined when its person is gone. */
export async function findDownloadStatus(db: Orm, id: string): Promise<DataDownload['status'] | undefined> {
  const [row] = await db.orm
    .select({ status: dataDownloads.status })
    .from(dataDownloads)
    .where(eq(dataDownloads.downloadId, id));
  return row?.status;
}

/** The key of a file that can be fetched now, opened; undefined for anybody's but the owner's. */
export async function openDataDownload(
  owner: UserId,
  db: Pick<Database, 'orm' | 'keyring'>,
  id: string,
  now: number,
): Promise<(DataDownload & { readonly fileKey: string }) | undefined> {
  const [row] = await db.orm
    .select({ ...downloadColumns, sealedFileKey: dataDownloads.sealedFileKey })
    .from(dataDownloads)
    .where(and(eq(dataDownloads.downloadId, id), eq(dataDownloads.userId, owner)));
  if (row?.status !== 'READY' || row.sealedFileKey === null || (row.expiresAt ?? 0) <= now) return undefined;
  const fileKey = await db.keyring.open(owner, row.sealedFileKey);
  return fileKey === null ? undefined : { ...row, fileKey };
}
