import { officePackage, oleFile, openDocumentPackage, zipOf } from '../../testing/documentFiles.ts';

const MEGABYTES_10 = 10 * 1024 * 1024;

type Upload = { readonly name: string; readonly bytes: Uint8Array };

/** Uploads for the library that once held a process, by name. */
export const worstDocuments: Readonly<Record<string, () => Upload>> = {
  'a document named by dots': () => ({ name: `a${'.'.repeat(200_000)}b`, bytes: Buffer.from('hello') }),
  'a document named by spaces and dots': () => ({
    name: `${'. '.repeat(100_000)}x.txt`,
    bytes: Buffer.from('hello'),
  }),
  'a package of parts named vba': () => ({
    name: 'letter.docx',
    bytes: officePackage('docx', {
      more: Array.from({ length: 80 }, (_, at) => ({
        name: `${'vbaProject'.repeat(6000)}/${at}`,
        content: '',
      })),
    }),
  }),
  'a package whose label repeats vba': () => ({
    name: 'letter.docx',
    bytes: zipOf([{ name: '[Content_Types].xml', content: 'vba '.repeat(260_000) }]),
  }),
  'a package whose label is quotes': () => ({
    name: 'letter.docx',
    bytes: zipOf([{ name: '[Content_Types].xml', content: 'ContentType="'.repeat(80_000) }]),
  }),
  'a package of 60,000 parts': () => ({
    name: 'letter.docx',
    bytes: officePackage('docx', {
      more: Array.from({ length: 60_000 }, (_, at) => ({ name: `word/${at}`, content: '' })),
    }),
  }),
  'a package that unpacks to 1 GB': () => ({
    name: 'letter.docx',
    bytes: officePackage('docx', {
      more: [{ name: 'word/big', content: Buffer.alloc(64 << 20), claims: 10 }],
    }),
  }),
  'a text document of elements without an end': () => ({
    name: 'letter.odt',
    bytes: openDocumentPackage('text', [], '<a>'.repeat(11_000_000)),
  }),
  'a text document of attributes without an end': () => ({
    name: 'letter.odt',
    bytes: openDocumentPackage('text', [], `<a${' a=""'.repeat(6_500_000)}`),
  }),
  'an old document of 480 streams': () => ({
    name: 'letter.doc',
    bytes: oleFile(Array.from({ length: 480 }, (_, at) => `stream ${at}`)),
  }),
  'a text of 10 MB without an end of line': () => ({
    name: 'words.txt',
    bytes: Buffer.alloc(MEGABYTES_10, 'a.'),
  }),
  'a text of 10 MB of broken characters': () => ({
    name: 'words.csv',
    bytes: Buffer.alloc(MEGABYTES_10, Buffer.from([0xc3, 0x28, 0xf0])),
  }),
};
