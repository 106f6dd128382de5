import type { PrivacyEvent } from '@waymark/events/privacy';
import type { Sql } from 'postgres';
import type { FoldedOf } from '../store/index.ts';

type Ending = {
  readonly download_id: string;
  readonly status: 'READY' | 'FAILED' | 'EXPIRED';
  readonly expires_at: number | null;
  readonly size: number | null;
  readonly sealed_file_key: string | null;
};

export type Downloads = {
  readonly requested: FoldedOf<PrivacyEvent, 'DataDownloadRequested'>['data'][];
  readonly endings: Map<string, Ending>;
};

export function noDownloads(): Downloads {
  return { requested: [], endings: new Map() };
}

/** The last word on a download wins; one that ended keeps nothing to open. */
export function endDownload(
  { endings }: Downloads,
  { downloadId }: { readonly downloadId: string },
  columns: Pick<Ending, 'status'> & Partial<Ending>,
): void {
  const nothing = { expires_at: null, size: null, sealed_file_key: null };
  endings.set(downloadId, { download_id: downloadId, ...nothing, ...columns });
}

export async function writeDownloads(sql: Sql, { requested, endings }: Downloads): Promise<void> {
  if (requested.length > 0) {
    await sql`
      insert into data_downloads (download_id, user_id, status, requested_at)
      select "downloadId", "userId", 'BUILDING', "requestedAt"
      from jsonb_to_recordset(${JSON.stringify(requested)}::text::jsonb)
        as row ("downloadId" text, "userId" text, "requestedAt" bigint)
      on conflict (download_id) do nothing`;
  }
  if (endings.size === 0) return;
  await sql`
    update data_downloads set status = ending.status, expires_at = ending.expires_at, size = ending.size,
      sealed_file_key = ending.sealed_file_key
    from jsonb_to_recordset(${JSON.stringify([...endings.values()])}::text::jsonb) as ending (download_id text,
      status text, expires_at bigint, size integer, sealed_file_key text)
    where data_downloads.download_id = ending.download_id`;
}
