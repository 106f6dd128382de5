import { readBytes } from '../readBytes.ts';
import type { UploadedFile } from '../types.ts';
import { officeTypeOf } from './ole/officeType.ts';
import { packageTypeOf } from './packageType.ts';
import { isPlainText } from './plainText.ts';

/** What a file is; the first extension is the one it gets when it has another. */
export type ContentType = { readonly mime: string; readonly extensions: readonly string[] };

const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

/** MSG-39: everything that may be an attachment or a document of a library. */
export const contentTypes = {
  pdf: { mime: 'application/pdf', extensions: ['pdf'] },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', extensions: ['png'] },
  webp: { mime: 'image/webp', extensions: ['webp'] },
  docx: { mime: `${OOXML}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { mime: `${OOXML}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  pptx: { mime: `${OOXML}.presentationml.presentation`, extensions: ['pptx'] },
  doc: { mime: 'application/msword', extensions: ['doc'] },
  xls: { mime: 'application/vnd.ms-excel', extensions: ['xls'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', extensions: ['ppt'] },
  odt: { mime: `${ODF}.text`, extensions: ['odt'] },
  ods: { mime: `${ODF}.spreadsheet`, extensions: ['ods'] },
  odp: { mime: `${ODF}.presentation`, extensions: ['odp'] },
  csv: { mime: 'text/csv', extensions: ['csv'] },
  text: { mime: 'text/plain', extensions: ['txt', 'text', 'log', 'md'] },
} as const satisfies Record<string, ContentType>;

/**
 * The real type, by content, because names and announced types can be false; only text needs its name. Undefined: not
 * one of ours.
 */
export async function contentTypeOf(upload: UploadedFile): Promise<ContentType | undefined> {
  const head = await readBytes(upload, 0, 512);
  const name = signatureOf(head);
  if (name === 'zip') return typeNamed(await packageTypeOf(upload));
  if (name === 'ole') return typeNamed(await officeTypeOf(upload));
  if (name) return contentTypes[name];
  const type = textTypeOf(upload.name);
  return type && (await isPlainText(upload.stream())) ? type : undefined;
}

function typeNamed(name: keyof typeof contentTypes | undefined): ContentType | undefined {
  return name && contentTypes[name];
}

function signatureOf(head: Buffer): 'pdf' | 'jpeg' | 'png' | 'webp' | 'zip' | 'ole' | undefined {
  const text = head.toString('latin1');
  if (/^(\xef\xbb\xbf)?\s{0,16}%PDF-[12]\.\d/.test(text)) return 'pdf';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n') && text.slice(12, 16) === 'IHDR') return 'png';
  if (/^RIFF.{4}WEBPVP8[ LX]/s.test(text)) return 'webp';
  if (text.startsWith('PK\x03\x04')) return 'zip';
  return text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ? 'ole' : undefined;
}

/** A page or a script is text too, so a text must also be called one. */
function textTypeOf(name: string): ContentType | undefined {
  const [, extension = 'txt'] = /\.([^./\\]*)$/.exec(name.toLowerCase().trimEnd()) ?? [];
  return [contentTypes.csv, contentTypes.text].find(({ extensions }) =>
    (extensions as readonly string[]).includes(extension),
  );
}
