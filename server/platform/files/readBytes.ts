import type { UploadedFile } from './types.ts';

/** At most `length` bytes from `start` on: fewer where the file ends. */
export async function readBytes(
  upload: Pick<UploadedFile, 'size' | 'stream'>,
  start: number,
  length: number,
): Promise<Buffer> {
  const end = Math.min(start + length, upload.size) - 1;
  if (end < start) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of upload.stream({ start, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
