import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  officePackage,
  oleFile,
  openDocumentPackage,
  wordFile,
  workbook,
  zipOf,
} from '../../../testing/documentFiles.ts';
import { cleanFileName } from '../fileName.ts';
import type { UploadedFile } from '../types.ts';
import { contentTypeOf, contentTypes } from './contentType.ts';
import { packageLimits } from './packageType.ts';

/** `read` counts the bytes that were looked at. */
function upload(content: Buffer | string, name = 'file') {
  const bytes = Buffer.from(content);
  const read = { bytes: 0 };
  const file: UploadedFile = {
    name,
    type: 'application/pdf',
    size: bytes.length,
    md5: '',
    stream({ start, end } = { start: 0, end: bytes.length - 1 }) {
      const part = bytes.subarray(start, end + 1);
      read.bytes += part.length;
      const pieces = [part.subarray(0, 3000), part.subarray(3000)].filter(({ length }) => length > 0);
      return Readable.from(pieces, { objectMode: false });
    },
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  };
  return { file, read };
}

async function extensionOf(content: Buffer | string, name?: string): Promise<string | undefined> {
  return (await contentTypeOf(upload(content, name).file))?.extensions[0];
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
const webp = Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(16)]);
const pdf = '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n';

describe('MSG-39 LIB-07 what a file is', () => {
  it.each<[string, Buffer | string, string?]>([
    ['pdf', pdf],
    ['jpg', jpeg],
    ['png', png],
    ['webp', webp],
    ['docx', officePackage('docx')],
    ['xlsx', officePackage('xlsx')],
    ['pptx', officePackage('pptx')],
    ['odt', openDocumentPackage('text')],
    ['ods', openDocumentPackage('spreadsheet')],
    ['odp', openDocumentPackage('presentation')],
    ['docx', related('hyperlink', 'https://example.org/?a=1&amp;b=2', 'External')],
    ['docx', related('hyperlink', 'mailto:ana@example.org', 'External')],
    ['docx', related('image', 'media/image1.png', 'Internal')],
    ['docx', withPart('word/embeddings/oleObject1.bin', oleFile(['Workbook']))],
    ['odt', openDocumentPackage('text', [], odf('text:a', 'https://example.org'))],
    ['odt', openDocumentPackage('text', [], odf('draw:image', 'Pictures/1.png'))],
    ['odt', openDocumentPackage('text', [{ name: 'Basic/Standard/script-lb.xml', content: 'x' }])],
    ['odt', openDocumentPackage('text', [], nested(128))],
    ['odt', openDocumentPackage('text', [], attributed(128))],
    ['odt', openDocumentPackage('text', [], wide(100_000))],
    ['odt', openDocumentPackage('text', [], `<a b="${'c'.repeat(900_000)}"/>`)],
    [
      'odp',
      openDocumentPackage('presentation', [], '<a xmlns:x="u" xmlns:href="v" x:b="1" b="2" href="c"/>'),
    ],
    ['doc', wordFile()],
    ['doc', wordFile({ hasNames: false })],
    ['doc', wordFile({ template: 'Normal.dot', merged: 'D:/people.csv' })],
    ['xls', excelFile(workbook([{}, { listedAs: 2, isPart: 0x0020 }]))],
    ['xls', excelFile(workbook([{}], { more: 1 }))],
    ['xls', excelFile(workbook([{}], { more: 6 }))],
    ['xls', excelFile(workbook([{}]), 'Book')],
    ['ppt', oleFile(['Current User', 'PowerPoint Document', 'Pictures'])],
    ['txt', 'Olá, tudo bem?\r\n\tSim.', 'note.txt'],
    ['txt', '\ufeffwith a mark', 'note.TXT'],
    ['txt', 'no ending at all', 'README'],
    ['txt', 'a < b, and <Name> is no page', 'note.md'],
    ['csv', 'nome;valor\nAna;3', 'dados.csv'],
    ['csv', Buffer.from('nome;funç\u00e3o\nJo\u00e3o;1', 'latin1'), 'excel.csv'],
    ['txt', Buffer.from('\ufeffOlá mundo', 'utf16le'), 'wide.txt'],
  ])('is %s by its content', async (extension, content, name = 'file.exe') => {
    expect(await extensionOf(content, name)).toBe(extension);
  });

  it.each<[string, Buffer | string, string?]>([
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'holiday.pdf'],
    ['another program', Buffer.from('7f454c4602010100', 'hex'), 'holiday.png'],
    ['a program called a text', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'a.txt'],
    ['a script', '#!/bin/sh\nrm -rf /', 'a.txt'],
    ['a script by its name', 'echo hello', 'a.bat'],
    ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'a.txt'],
    ['a page behind spaces', '\ufeff \n\t<HTML><body>', 'a.csv'],
    ['a page behind words', 'hello <script>alert(1)</script>', 'a.txt'],
    ['a page by its name', 'hello', 'a.html'],
    ['a page called a document', '<html>', 'a.pdf'],
    ['a page in wide letters', Buffer.from('\ufeff<html>', 'utf16le'), 'a.txt'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
    ['a drawing called a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['a drawing called a text', '<?xml version="1.0"?><svg/>', 'a.txt'],
    ['a rich text', '{\\rtf1 hello}', 'a.txt'],
    ['an animation', 'GIF89a', 'a.png'],
    ['text called a picture', 'hello', 'a.png'],
    ['a text with a NUL', 'hello\u0000', 'a.txt'],
    ['a text that ends as none', Buffer.concat([Buffer.alloc(9000, 'a'), Buffer.from([0x81, 7])]), 'a.txt'],
    ['noise', randomBytes(4000), 'a.csv'],
    ['a zip', zipOf([{ name: 'a.txt', content: 'a' }]), 'a.docx'],
    ['a zip with a label only', zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }]), 'a.docx'],
    ['a zip that says mimetype', zipOf([{ name: 'mimetype', content: 'application/epub+zip' }]), 'a.odt'],
    ['a zip cut short', officePackage('docx').subarray(0, 200), 'a.docx'],
    ['a zip without a table', Buffer.from('PK\x03\x04 and then words', 'latin1'), 'a.docx'],
    ['a locked zip', zipOf([{ name: 'mimetype', content: 'x', isLocked: true }]), 'a.odt'],
    [
      'docm',
      officePackage('docx', { main: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'a.docx',
    ],
    [
      'xlsm',
      officePackage('xlsx', { main: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
      'a.xlsx',
    ],
    [
      'docx with macros beside',
      officePackage('docx', { more: [{ name: 'word/vbaProject.bin', content: 'x' }] }),
      'a.docx',
    ],
    [
      'docx that hides what it is',
      officePackage('docx', { main: 'application/vnd.ms-word.document.m&#97;croEnabled.main+xml' }),
      'a.docx',
    ],
    [
      'docx with two labels',
      officePackage('docx', { more: [{ name: '[Content_Types].xml', content: '<Types/>' }] }),
      'a.docx',
    ],
    ['odt with macros', openDocumentPackage('text', [{ name: 'Basic/Standard/Module1.xml', content: 'x' }])],
    [
      'docx with a template from outside',
      related('attachedTemplate', 'https://evil.example/a.dotm', 'External'),
    ],
    ['docx with a template from a share', related('attachedTemplate', '\\\\evil\\a.dotm', 'External')],
    ['docx with a template beside it', related('attachedTemplate', 'a.dotm', 'external ')],
    ['docx with a frame from outside', related('frame', 'http://evil.example/', 'External')],
    ['docx with an object from outside', related('oleObject', 'http://evil.example/a.rtf', 'External')],
    ['docx with a picture from outside', related('image', 'http://evil.example/pixel', 'External')],
    ['docx with an address that says it is inside', related('image', 'file://evil/pixel', 'Internal')],
    ['docx with a link that runs', related('hyperlink', ' JavaScript:alert(1)', 'External')],
    ['docx with a link to a share', related('hyperlink', '\\\\evil\\a', 'External')],
    ['docx with macros by relationship', related('vbaProject', 'theme.bin', 'Internal')],
    ['docx with a control', related('control', 'activeX/activeX1.xml', 'Internal')],
    [
      'docx with relationships of another encoding',
      withPart('word/_rels/document.xml.rels', '<?xml version="1.0" encoding="UTF-7"?><Relationships/>'),
    ],
    [
      'docx with a document type',
      withPart('word/_rels/document.xml.rels', '<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>'),
    ],
    ['docx with broken relationships', withPart('word/_rels/document.xml.rels', '<Relationships>')],
    [
      'docx with large relationships',
      withPart('word/_rels/document.xml.rels', `<Relationships>${' '.repeat(1_100_000)}</Relationships>`),
    ],
    [
      'docx with macros by another name',
      withPart('word/theme/theme.bin', oleFile(['PROJECT'], { VBA: ['dir'] })),
    ],
    [
      'docx with macros by another content type',
      officePackage('docx', {
        types: '<Override PartName="/word/a.xml" ContentType="application/vnd.ms-office.vbaProject"/>',
      }),
    ],
    [
      'docx with a template for macros',
      officePackage('docx', { main: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml' }),
    ],
    [
      'odt with a macro library',
      openDocumentPackage('text', [{ name: 'basic/Standard/Module1.xml', content: 'x' }]),
    ],
    [
      'odt with a listener',
      openDocumentPackage('text', [], odf('script:event-listener', 'vnd.sun.star.script:a')),
    ],
    ['odt with a script', openDocumentPackage('text', [], odf('text:script', '#a'))],
    [
      'odt with a frame from outside',
      openDocumentPackage('text', [], odf('draw:floating-frame', 'http://evil.example')),
    ],
    ['odt with an object from a share', openDocumentPackage('text', [], odf('draw:object', '//evil/a'))],
    ['odt with an object beside the file', openDocumentPackage('text', [], odf('draw:object', '../a.odt'))],
    [
      'odt with a picture from outside',
      openDocumentPackage('text', [], odf('draw:image', 'https://evil.example/pixel')),
    ],
    ['odt with a link that runs', openDocumentPackage('text', [], odf('text:a', 'javascript:alert(1)'))],
    [
      'odt with a document inside',
      openDocumentPackage('text', [
        { name: 'Object 1/content.xml', content: odf('draw:image', 'http://evil.example') },
      ]),
    ],
    [
      'odt with a template from outside',
      openDocumentPackage('text', [{ name: 'meta.xml', content: odf('meta:template', 'smb://evil/a') }]),
    ],
    ['odt with a picture from outside behind one from inside', shadowedPicture()],
    [
      'docx with a target from outside behind one from inside',
      shadowedRelation('Target="http://evil.example/pixel" x:Target="media/image1.png"'),
    ],
    [
      'docx with a mode from outside behind one from inside',
      shadowedRelation('Target="a.dotm" TargetMode="External" x:TargetMode="Internal"'),
    ],
    [
      'docx with a type of macros behind another',
      officePackage('docx', {
        types:
          '<Override xmlns:x="urn:x" ContentType="application/vnd.ms-office.vbaProject" x:ContentType="application/xml"/>',
      }),
    ],
    ['odt that is 129 elements deep', openDocumentPackage('text', [], nested(129))],
    ['odt with an element of 129 attributes', openDocumentPackage('text', [], attributed(129))],
    ['odt with an element of 200,000 attributes', openDocumentPackage('text', [], attributed(200_000))],
    [
      'odt with more than 2,000,000 elements in its parts together',
      openDocumentPackage('text', [{ name: 'styles.xml', content: wide(1_100_000) }], wide(1_100_000)),
    ],
    ['odt with a long name of an element', openDocumentPackage('text', [], `<${'a'.repeat(1_100_000)}/>`)],
    ['odt with a long value', openDocumentPackage('text', [], `<a b="${'c'.repeat(1_100_000)}"/>`)],
    ['odt with a long comment', openDocumentPackage('text', [], `<a><!--${'c'.repeat(1_100_000)}--></a>`)],
    ['odt whose parts together are large', openDocumentPackage('text', largeParts('content.xml'))],
    ['docx whose binary parts together are large', officePackage('docx', { more: largeParts('a.bin') })],
    ['odt with scripts', openDocumentPackage('text', [{ name: 'Scripts/python/a.py', content: 'x' }])],
    ['an installer', oleFile(['!_StringData', 'Property']), 'a.doc'],
    ['doc with a template from a server', wordFile({ template: 'https://evil.example/a.dotm' }), 'a.doc'],
    ['doc with a template from a share', wordFile({ template: '\\\\evil.example\\a\\b.dotm' }), 'a.doc'],
    ['doc with a template from a file by its address', wordFile({ template: 'file://evil/a.dotm' }), 'a.doc'],
    ['doc that merges from a server', wordFile({ merged: 'http://evil.example/a.csv' }), 'a.doc'],
    ['doc that is locked', wordFile({ isLocked: true }), 'a.doc'],
    ['doc whose names end too soon', wordFile({ cut: 3 }), 'a.doc'],
    ['doc that says nothing', oleFile(['WordDocument', '1Table']), 'a.doc'],
    ['xls with a sheet of Excel 4 macros', excelFile(workbook([{}, { listedAs: 1 }])), 'a.xls'],
    [
      'xls with a sheet of Excel 4 macros behind much else',
      excelFile(workbook([{}, { listedAs: 1 }], { more: 6 })),
      'a.xls',
    ],
    ['xls with macros that are listed as a sheet', excelFile(workbook([{ isPart: 0x0040 }])), 'a.xls'],
    ['xls with a module of Visual Basic', excelFile(workbook([{ listedAs: 6 }])), 'a.xls'],
    ['xls that is locked', excelFile(workbook([{}], { isLocked: true })), 'a.xls'],
    ['xls that ends too soon', excelFile(workbook([{}]).subarray(0, 40)), 'a.xls'],
    ['xls of 1,001 sheets', excelFile(workbook(Array(1_001).fill({}))), 'a.xls'],
    ['xls that says nothing', oleFile(['Workbook']), 'a.xls'],
    [
      'xls of two versions, one with macros',
      oleFile([
        { name: 'Workbook', content: workbook([{}]) },
        { name: 'Book', content: workbook([{ listedAs: 1 }]) },
      ]),
      'a.xls',
    ],
    ['ppt with macros', oleFile(['PowerPoint Document'], { Macros: ['VBA'] }), 'a.doc'],
    ['ppt with other macros', oleFile(['PowerPoint Document'], { _VBA_PROJECT_CUR: ['dir'] }), 'a.xls'],
    ['a locked docx', oleFile(['EncryptedPackage', 'EncryptionInfo', 'PowerPoint Document']), 'a.docx'],
    ['a document only inside another', oleFile(['Other'], { ObjectPool: ['WordDocument'] }), 'a.doc'],
    ['ole cut short', wordFile().subarray(0, 700), 'a.doc'],
    ['an ole header that goes in circles', circular(), 'a.doc'],
  ])('refuses %s', async (_what, content, name = 'a.odt') => {
    expect(await extensionOf(content, name)).toBeUndefined();
  });

  it('unpacks no bomb and reads little of a large document', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const more = [zeros, randomBytes(3_000_000)].map((content, at) => ({
      name: `word/media/${at}`,
      content,
    }));
    const { file, read } = upload(officePackage('docx', { more }), 'a.docx');
    expect((await contentTypeOf(file))?.extensions[0], 'it is a document all the same').toBe('docx');
    expect(read.bytes).toBeLessThan(200_000);
    const claims = packageLimits.unpacked;
    const endless = officePackage('docx', { more: [{ name: 'a', content: 'a', claims }] });
    expect(await extensionOf(endless)).toBeUndefined();
    const label = { name: '[Content_Types].xml', content: zeros };
    expect(await extensionOf(zipOf([label, { name: '_rels/.rels', content: '' }]))).toBeUndefined();
    const liar = { ...label, claims: 10 };
    expect(await extensionOf(zipOf([liar, { name: '_rels/.rels', content: '' }]))).toBeUndefined();
    const many = Array.from({ length: packageLimits.entries }, (_, at) => ({ name: `${at}`, content: '' }));
    expect(await extensionOf(officePackage('docx', { more: many }))).toBeUndefined();
  }, 120_000);

  it('reads an old document of endless records, or in a thousand pieces, a few times over at most', async () => {
    const begun = workbook([]).subarray(0, 20);
    const endless = excelFile(Buffer.concat([begun, Buffer.alloc(50_000)]));
    expect(await extensionOf(endless)).toBeUndefined();
    // Each sector of the stream leads to the one before it.
    const scattered = excelFile(Buffer.concat([begun, Buffer.alloc(50_000)]));
    const [first, last] = [2, 2 + Math.ceil(50_020 / 512) - 1];
    for (let at = first; at <= last; at += 1)
      scattered.writeUInt32LE(at === first ? 0xffff_fffe : at - 1, 512 + 4 * at);
    scattered.writeUInt32LE(last, 512 + 512 + 128 + 116);
    const { file, read } = upload(scattered, 'a.xls');
    expect(await contentTypeOf(file)).toBeUndefined();
    expect(read.bytes).toBeLessThan(70 * scattered.length);
  });

  it('finds the directory of a document whose table is long', async () => {
    const long = Buffer.concat([wordFile(), randomBytes(9 * 1024 * 1024)]);
    expect(await extensionOf(long)).toBe('doc');
  });
});

describe('MSG-39 the name of a file', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['Plano de negócio (final).PDF', 'Plano de negócio (final).PDF'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ana\\plan.pdf', 'plan.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['holiday.png', 'holiday.pdf'],
    ['report.v2', 'report.v2.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['', 'file.pdf'],
    ['...', 'file.pdf'],
    ['a"b<c>|?*:.pdf', 'a_b_c_____.pdf'],
    [' spaced  out .pdf ', 'spaced out.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'😀'.repeat(150)}.pdf`, `${'😀'.repeat(98)}.pdf`],
    ['\ud800half.pdf', 'half.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given, contentTypes.pdf)).toBe(kept);
  });
});

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function withPart(name: string, content: Buffer | string): Buffer {
  return officePackage('docx', { more: [{ name, content }] });
}

/** A document with one relationship more. */
function related(type: string, target: string, mode: string): Buffer {
  const one = `<Relationship Id="r1" Type="${RELATION}/${type}" Target="${target}" TargetMode="${mode}"/>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Relationships>${one}</Relationships>`;
  return withPart('word/_rels/document.xml.rels', xml);
}

/** Content with one element that refers to something. */
function odf(element: string, href: string): string {
  const space = 'urn:oasis:names:tc:opendocument:xmlns';
  const spaces = ['office', 'text', 'script', 'meta'].map((name) => `xmlns:${name}="${space}:${name}:1.0"`);
  const drawing = `xmlns:draw="${space}:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`;
  return `<office:document-content ${spaces.join(' ')} ${drawing}><${element} xlink:href="${href}"/></office:document-content>`;
}

/** A picture whose address is that of the package for a program that leaves prefixes out. */
function shadowedPicture(): Buffer {
  const content = odf('draw:image', 'http://evil.example/pixel');
  const shadow = ' xmlns:x="urn:x" x:href="Pictures/1.png"/></';
  return openDocumentPackage('text', [], content.replace('/></', shadow));
}

function shadowedRelation(attributes: string): Buffer {
  const one = `<Relationship xmlns:x="urn:x" Id="r1" Type="${RELATION}/image" ${attributes}/>`;
  return withPart('word/_rels/document.xml.rels', `<Relationships>${one}</Relationships>`);
}

function nested(depth: number): string {
  return '<a>'.repeat(depth) + '</a>'.repeat(depth);
}

function attributed(count: number): string {
  const attributes: string[] = [];
  for (let at = 0; at < count; at += 1) attributes.push(`a${at.toString(36)}=""`);
  return `<a ${attributes.join(' ')}/>`;
}

function wide(count: number): string {
  return `<a>${'<b/>'.repeat(count)}</a>`;
}

/** Three parts of 12 MB, in folders. */
function largeParts(name: string) {
  return ['1', '2', '3'].map((folder) => ({
    name: `${folder}/${name}`,
    content: `<a>${`<b>${' '.repeat(1_000_000)}</b>`.repeat(12)}</a>`,
  }));
}

function excelFile(content: Buffer, name = 'Workbook'): Buffer {
  return oleFile([{ name, content }]);
}

function circular(): Buffer {
  const file = oleFile(['Other']);
  file.writeUInt32LE(1, 512 + 4);
  return file;
}
