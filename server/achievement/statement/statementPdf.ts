import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { readableWith } from './readableText.ts';
import { dayText, periodText, statementTexts } from './statementTexts.ts';
import type { StatementView } from './statementView.ts';

const REGULAR = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
);
const STRONG = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
);
const MARGIN = 64;
const INK = '#1c1526';
const MUTED = '#5c5468';

/**
 * A statement as a tagged PDF of one page or more: PDF/UA, with title and language. Names in scripts that the font lacks are
 * shown in Latin letters; the title and the tags keep them as they are written.
 */
export async function statementPdf(view: StatementView): Promise<Buffer> {
  const texts = statementTexts[view.language];
  const title = `${texts.title}: ${view.name}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as NonNullable<PDFKit.PDFDocumentOptions['subset']>,
    tagged: true,
    lang: texts.tag,
    displayTitle: true,
    font: REGULAR,
    info: { Title: title, Author: view.issuedBy, CreationDate: new Date(view.issuedAt) },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });

  const readable = readableWith(REGULAR);
  const root = pdf.struct('Document', { title });
  pdf.addStructure(root);
  const add = async (
    tag: string,
    text: string,
    size: number,
    { font = REGULAR, color = INK, gap = 6 } = {},
  ): Promise<void> => {
    const shown = readable(text);
    root.add(
      pdf.struct(tag, shown === text ? {} : { actual: text }, () => {
        pdf.font(font).fontSize(size).fillColor(color).text(shown);
        pdf.y += gap;
      }),
    );
    await othersTurn();
  };
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(0, 0, pdf.page.width, 12).fill(view.primaryColor);
  pdf.endMarkedContent();

  await add('P', view.issuedBy, 12, { font: STRONG, color: MUTED, gap: 12 });
  await add('H1', texts.title, 26, { font: STRONG, gap: 24 });
  await add('P', texts.certifies, 12, { color: MUTED });
  await add('P', view.name, 18, { font: STRONG });
  await add('P', texts.gave, 12, { gap: 24 });
  for (const [label, value] of statementLines(view)) {
    await add('P', `${label}: ${value}`, 13, { gap: 8 });
  }
  if (view.topics && view.topics.length > 0) {
    await add('H2', texts.topics, 15, { font: STRONG, gap: 8 });
    const list = pdf.struct('L');
    root.add(list);
    for (const { name, sessions } of view.topics) {
      const item = pdf.struct('LI');
      list.add(item);
      item.add(
        pdf.struct('LBody', {}, () => {
          pdf.font(REGULAR).fontSize(12).fillColor(INK).text(`${name}: ${sessions}`);
        }),
      );
      item.end();
      await othersTurn();
    }
    list.end();
    pdf.y += 18;
  }
  if (view.isCorrected) await add('P', texts.corrected, 12, { font: STRONG });
  await add('P', issuedLine(view), 12, { gap: 6 });
  await add('P', texts.check, 12, { color: MUTED, gap: 2 });
  const { x, y } = pdf;
  root.add(
    pdf.struct('Link', { alt: texts.check }, () => {
      pdf
        .font(REGULAR)
        .fontSize(12)
        .fillColor(INK)
        .text(view.address, x, y, { link: view.address, underline: true });
    }),
  );
  root.end();
  await othersTurn();
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Fonts are read and letters placed a paragraph at a time, and not all of it in one go. */
function othersTurn(): Promise<void> {
  return new Promise((next) => setImmediate(next));
}

/** What the statement counts, as pairs of a name and a figure. */
function statementLines(view: StatementView): readonly (readonly [string, string])[] {
  const texts = statementTexts[view.language];
  const figure = new Intl.NumberFormat(texts.tag, { maximumFractionDigits: 2 });
  const { organisations } = view;
  return [
    [texts.period, periodText(view)],
    [texts.hours, figure.format(view.hours)],
    [texts.sessions, figure.format(view.sessions)],
    ...(organisations === null ? [] : [[texts.organisations, figure.format(organisations)] as const]),
  ];
}

function issuedLine({ language, issuedBy, issuedOn, name }: StatementView): string {
  const texts = statementTexts[language];
  const on = dayText(issuedOn, language);
  return texts.issued
    .replace('{by}', () => issuedBy)
    .replace('{on}', on)
    .replace('{name}', () => name);
}
