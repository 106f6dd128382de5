import type { UploadedFile } from '../../types.ts';
import { hasPlainSheetsOnly } from './excelSheets.ts';
import { OleFile, type OleItem } from './OleFile.ts';
import { isPlainDocument } from './wordTemplate.ts';

export type OfficeType = 'doc' | 'xls' | 'ppt';

/** The stream at the root of an OLE file that makes it a document. */
const STREAMS: Readonly<Record<string, OfficeType>> = {
  worddocument: 'doc',
  workbook: 'xls',
  book: 'xls',
  'powerpoint document': 'ppt',
};
/** Macros anywhere in it, or what nobody can look into. */
const REFUSED = /^(macros|_vba_project_cur|vba|_vba_project|encryptedpackage)$/;
const STREAM = 2;

/**
 * Which of the old Office documents an OLE file is; undefined for others, for those with macros of either kind or a template
 * from outside, and for those that are locked.
 */
export async function officeTypeOf(upload: UploadedFile): Promise<OfficeType | undefined> {
  try {
    const file = await OleFile.open(upload);
    if (file.items.some(({ name }) => REFUSED.test(name))) return undefined;
    const streams = file.rootItems().filter(({ kind }) => kind === STREAM);
    const documents = streams.flatMap((item) => (STREAMS[item.name] ? [item] : []));
    const [type, ...others] = new Set(documents.map(({ name }) => STREAMS[name]));
    if (!type || others.length > 0) return undefined;
    // A name stands once in a folder, and each of them is read: thousands of one name would cost the product.
    if (new Set(documents.map(({ name }) => name)).size < documents.length) return undefined;
    for (const document of documents) if (!(await isPlain(file, type, document, streams))) return undefined;
    return type;
  } catch {
    // Whatever its reader cannot make sense of is no document.
    return undefined;
  }
}

async function isPlain(
  file: OleFile,
  type: OfficeType,
  document: OleItem,
  beside: readonly OleItem[],
): Promise<boolean> {
  if (type === 'ppt') return true;
  const stream = await file.stream(document);
  if (!stream) return false;
  if (type === 'xls') return hasPlainSheetsOnly(stream);
  return isPlainDocument(stream, async (name) => {
    const [table, ...more] = beside.filter((item) => item.name === name);
    return table && more.length === 0 ? file.stream(table) : undefined;
  });
}
