import type { Recorded } from '@waymark/events/kernel';
import type { PrivacyEvent } from '@waymark/events/privacy';
import type { Sql } from 'postgres';

type Of<Type extends PrivacyEvent['type']> = Extract<Recorded<PrivacyEvent>, { type: Type }>;

type Ending = {
  readonly download_id: string;
  readonly status: 'READY' | 'FAILED' | 'EXPIRED';
  readonly expires_at: number | null;
  readonly size: number | null;
  readonly sealed_file_key: string | null;
};

export async function projectDownloads(sql: Sql, events: readonly Recorded<PrivacyEvent>[]): Promise<void> {
  const requested = events.filter(
    (event): event is Of<'DataDownloadRequested'> => event.type === 'DataDownloadRequested',
  );
  if (requested.length > 0) {
    const rows = JSON.stringify(requested.map(({ data }) => data));
    await sql`
      insert into data_downloads (download_id, user_id, status, requested_at)
      select "downloadId", "userId", 'BUILDING', "requestedAt" from jsonb_to_recordset(${rows}::text::jsonb)
        as row ("downloadId" text, "userId" text, "requestedAt" bigint)
      on conflict (download_id) do nothing`;
  }
  // The last word on a download wins; one that ended keeps nothing to open.
  const endings = new Map(events.flatMap((event) => endingOf(event)).map((each) => [each.download_id, each]));
  if (endings.size === 0) return;
  await sql`
    update data_downloads set status = ending.status, expires_at = ending.expires_at, size = ending.size,
      sealed_file_key = ending.sealed_file_key
    from jsonb_to_recordset(${JSON.stringify([...endings.values()])}::text::jsonb) as ending (download_id text,
      status text, expires_at bigint, size integer, sealed_file_key text)
    where data_downloads.download_id = ending.download_id`;
}

function endingOf(event: Recorded<PrivacyEvent>): readonly Ending[] {
  const nothing = { expires_at: null, size: null, sealed_file_key: null };
  switch (event.type) {
    case 'DataDownloadReady': {
      const { downloadId, expiresAt, size } = event.data;
      return [
        {
          download_id: downloadId,
          status: 'READY',
          expires_at: expiresAt,
          size,
          sealed_file_key: event.sealed.fileKey ?? null,
        },
      ];
    }
    case 'DataDownloadFailed':
      return [{ download_id: event.data.downloadId, status: 'FAILED', ...nothing }];
    case 'DataDownloadExpired':
      return [{ download_id: event.data.downloadId, status: 'EXPIRED', ...nothing }];
    default:
      return [];
  }
}
