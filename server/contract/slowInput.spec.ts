import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { searchTerms } from '@waymark/events/discovery';
import { normalizeEmail } from '@waymark/events/identity';
import {
  charactersIn,
  cleanText,
  commandId,
  isPlainLine,
  isTimezone,
  isWebAddress,
  readDate,
  readQuarter,
} from '@waymark/events/kernel';
import { parseMessageText } from '@waymark/events/messaging';
import { type PartnerSettings, partnerDecider } from '@waymark/events/partner';
import { readUkPostcode, readWebsite } from '@waymark/events/profile';
import { processorSeconds, slowness } from '@waymark/events/testing';
import {
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { isAttendeePlace } from '../gathering/attendance/attendeePlace.ts';
import { problemOfNewEmail } from '../identity/signUp/emailAddress.ts';
import { problemsOfPassword, readReturnPath } from '../identity/signUp/signUpInput.ts';
import { subdomainOf } from '../partner/directory.ts';
import { withSafePictures } from '../partner/settings/brandPictures.ts';
import { cleanFileName } from '../platform/files/fileName.ts';
import { contentTypeOf, contentTypes } from '../platform/files/kinds/contentType.ts';
import { contentDisposition } from '../platform/files/pages/contentDisposition.ts';
import type { UploadedFile } from '../platform/files/types.ts';
import { holdsNul } from '../platform/graphql/storableText.ts';
import { strangerName, strangerText } from '../platform/mail/strangerText.ts';
import { schema } from '../schema.ts';
import { officePackage, oleFile, openDocumentPackage } from '../testing/documentFiles.ts';
import { operationsOf } from './testing/callText.ts';

/** Characters of a text: as many as a request holds beside what else it has to say. */
const LONGEST = 200_000;
/** Seconds for one text: linear work takes some hundredths, the square of the length minutes. */
const DEADLINE = 4;
const SEED = 20_260_314;

/** What readers stumble over when it comes again and again. */
const ATOMS = [
  ...[
    'a',
    ' ',
    '.',
    '. ',
    '\n',
    '\r\n',
    '\t',
    '/',
    '\\',
    '<',
    '<a',
    '&',
    '&#',
    '"',
    "'",
    '@',
    'a@',
    'a.',
    '-',
    '=',
    '(',
    '[',
    '{',
  ],
  ...[
    '\u0301\u0316',
    'e\u0301',
    '\ufdfa',
    '가',
    '🇵',
    '👩\u200d',
    '\u200b',
    '\u202e',
    '\ud83d',
    '\u00a0',
    '\u2028',
  ],
  ...[
    'vba',
    'http://',
    'https://a.',
    'www.',
    'javascript:',
    '<!--',
    '<!--->',
    '<svg ',
    '<?xml ',
    'href=',
    '%PDF-',
    '1:',
    '00',
  ],
];

/** Numerical Recipes, 7.1: the same numbers from the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** One unit repeated, between two others, and cut to size; flat, as it comes out of a request. */
function* hostileTexts(count: number, longest = LONGEST): Generator<string> {
  const next = numbers(SEED);
  const atom = () => ATOMS[next(ATOMS.length)] ?? '';
  const whole = (head: string, unit: string, tail: string) =>
    Buffer.from((head + unit.repeat(longest / unit.length)).slice(0, longest) + tail).toString();
  for (const unit of ATOMS) yield whole('', unit, 'x');
  for (let made = 0; made < count; made += 1) yield whole(atom(), atom() + atom(), atom());
}

/** A community's settings with the text wherever one may stand. */
function brandOf(text: string): PartnerSettings {
  const whitelabelText = [{ key: text, value: text.slice(0, 600), language: 'en' }];
  const line = text.slice(0, 80);
  const written = { slug: text, language: 'en', title: line, summary: line, author: line, topic: text };
  const address = `https://example.org/${text}`;
  const picture = `data:image/png;base64,${text}`.slice(0, 64_000);
  return {
    primaryColor: text,
    fontName: text,
    faq: address,
    partnerLogo: picture,
    authImages: [text, `/${text}`],
    termsOfUse: text.slice(0, 50_000),
    descriptionEn: text.slice(0, 300),
    descriptionPt: text.slice(0, 300),
    language: text,
    whitelabelText,
    texts: [{ ...written, reviewedOn: text, body: text.slice(0, 10_000) }],
  };
}

function changeOf(data: { readonly partnerId: string; readonly settings: PartnerSettings }) {
  const actor = { kind: 'system', name: 'test' } as const;
  const meta = { actor, commandId: commandId('slow'), correlationId: 'slow', at: 0 };
  return { type: 'ChangePartnerSettings', data, meta } as const;
}

function scalar(name: string) {
  return (text: string) => {
    const type = schema().getType(name);
    if (!isScalarType(type)) throw new Error(`${name} is no scalar`);
    expect(() => type.parseValue(text)).toThrow();
  };
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a file name': (text) => cleanFileName(text, contentTypes.pdf),
  'a download name': (text) => contentDisposition(cleanFileName(text, contentTypes.pdf)),
  'an address': (text) => problemOfNewEmail(normalizeEmail(text)),
  'a text': cleanText,
  'a line': isPlainLine,
  'a place in a list': isAttendeePlace,
  // No limit of a text lets more through.
  'a count of characters': (text) => charactersIn(text.slice(0, 40_000)),
  'a message': parseMessageText,
  'a search': searchTerms,
  'a link': isWebAddress,
  'a website': readWebsite,
  'a postcode': readUkPostcode,
  'a date': readDate,
  'a time': readQuarter,
  'a return path': readReturnPath,
  'a password': (text) => problemsOfPassword(text, `${text}x`),
  'a zone': isTimezone,
  'a subdomain': subdomainOf,
  'a brand': (text) =>
    partnerDecider.decide(
      { isRegistered: true, changes: 0 },
      changeOf({ partnerId: 'quay', settings: brandOf(text) }),
    ),
  'a drawing of a brand': (text) =>
    withSafePictures({
      partnerLogo: `data:image/svg+xml;base64,${Buffer.from(`<svg>${text}`).toString('base64')}`,
    }),
  'an instant': scalar('DateTime'),
  'a position': scalar('Cursor'),
  'a document': holdsNul,
  'a title in a mail': strangerText,
  'a name in a mail': strangerName,
};

/** Made once for all readers. */
const texts = [...hostileTexts(25)];

it.each(Object.entries(READERS))(
  'reading %s takes no longer than its length allows',
  (_what, read) => {
    for (const text of texts) {
      const took = processorSeconds(() => read(text));
      expect(took, JSON.stringify(text.slice(0, 40))).toBeLessThan(DEADLINE);
    }
  },
  120_000,
);

/** Names of arguments and fields of inputs that are a text or a file, and the scalars of ours that are read from a text. */
function readNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<GraphQLNamedType>();
  const visit = ({ name, type }: { readonly name: string; readonly type: GraphQLInputType }): void => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      if (seen.has(named)) return;
      seen.add(named);
      for (const field of Object.values(named.getFields())) visit(field);
    } else if (named.name === 'String' || named.name === 'Upload') names.add(name);
    else if (isScalarType(named) && !isSpecifiedScalarType(named)) names.add(named.name);
  };
  for (const { field } of operationsOf('query', 'mutation', 'subscription').values())
    for (const arg of field.args) visit(arg);
  return names;
}

it('every text and file that a request may hold is read by a reader that is tried here, or the table says why none is', () => {
  const rows = readFileSync(new URL('./slowInput.table.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | '))
    .map((line) => line.split(' | ').map((cell) => cell.trim()))
    .slice(1);
  expect(rows.map(([name]) => name).sort()).toEqual([...readNames()].sort());
  const unknown = rows.filter(
    ([, reader = '']) => !(reader in READERS) && reader !== 'a file' && !/^- \w.{10,}/.test(reader),
  );
  expect(unknown).toEqual([]);
});

function upload(bytes: Buffer, name: string): UploadedFile {
  return {
    name,
    type: '',
    size: bytes.length,
    md5: '',
    stream: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  };
}

it('recognising a file takes no longer than its length allows', async () => {
  const label = (text: string) => officePackage('docx', { types: text });
  const relations = (content: string) =>
    officePackage('docx', { more: [{ name: 'word/_rels/document.xml.rels', content }] });
  // Half as long, because each text is packed and read in eight kinds of files: a quarter of the time tells its square.
  for (const text of hostileTexts(10, LONGEST / 2)) {
    const named = upload(Buffer.from(text), text);
    const part = { name: `word/${text.slice(0, 15_000)}`, content: '' };
    const files = [
      named,
      upload(Buffer.from(`%PDF-1.7 ${text}`), 'a.pdf'),
      upload(label(text), 'a.docx'),
      upload(relations(`<Relationships>${text}`), 'a.docx'),
      upload(officePackage('docx', { more: [part] }), 'a.docx'),
      upload(openDocumentPackage('text', [], `<a>${text}`), 'a.odt'),
      ...['Workbook', 'WordDocument'].map((stream) =>
        upload(oleFile([{ name: stream, content: Buffer.from(text).subarray(0, 55_000) }]), 'a.doc'),
      ),
    ];
    for (const file of files) {
      const start = process.cpuUsage();
      await contentTypeOf(file);
      const { user, system } = process.cpuUsage(start);
      const took = (user + system) / 1e6 / slowness();
      expect(took, JSON.stringify(text.slice(0, 40))).toBeLessThan(DEADLINE / 4);
    }
  }
}, 300_000);

/** Content of a document that is 32 MB unpacked and some 35 KB packed. */
const LARGE: Readonly<Record<string, () => string>> = {
  'elements without an end': () => '<a>'.repeat(11_000_000),
  'attributes without an end': () => `<a${' a=""'.repeat(6_500_000)}`,
  'other attributes in each element': () =>
    `<a xmlns:x="u">${'<a x:a="" x:b="" x:c=""/>'.repeat(1_300_000)}</a>`,
  'one name': () => `<${'a'.repeat(33_000_000)}/>`,
  'one value of entities': () => `<a b="${'&amp;'.repeat(6_600_000)}"/>`,
  'one comment': () => `<a><!--${'b'.repeat(33_000_000)}--></a>`,
  'one instruction': () => `<a><?b ${'c'.repeat(33_000_000)}?></a>`,
  'one text': () => `<a>${'b'.repeat(33_000_000)}</a>`,
};

it.each(Object.entries(LARGE))(
  'an OpenDocument text of %s is refused before it fills the memory',
  async (_what, content) => {
    const file = upload(openDocumentPackage('text', [], content()), 'a.odt');
    const before = process.memoryUsage.rss();
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss());
    }, 5);
    const start = process.cpuUsage();
    const type = await contentTypeOf(file);
    const { user, system } = process.cpuUsage(start);
    clearInterval(watch);
    highest = Math.max(highest, process.memoryUsage.rss());
    expect(type).toBeUndefined();
    expect((user + system) / 1e6 / slowness()).toBeLessThan(DEADLINE);
    expect(highest - before).toBeLessThan(256 * 1024 * 1024);
  },
  60_000,
);
