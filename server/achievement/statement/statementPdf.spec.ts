import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { statementPdf } from './statementPdf.ts';
import type { StatementView } from './statementView.ts';

function viewOf(name: string, issuedBy = 'Waymark'): StatementView {
  return {
    id: 'st1',
    name,
    from: '2026-01-01',
    to: '2026-06-30',
    language: 'en',
    hours: 14,
    sessions: 9,
    organisations: 5,
    topics: [],
    // In Lisbon it is half past midnight.
    issuedAt: Date.UTC(2026, 5, 30, 23, 30),
    issuedOn: '2026-07-01',
    issuedBy,
    primaryColor: '#0B5C80',
    address: 'https://waymark.example/statement/st1',
    isCorrected: false,
  };
}

async function readBack(file: Buffer): Promise<{ readonly text: string; readonly title: unknown }> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.destroy();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('\n');
  return { text, title: (info as { readonly Title?: unknown }).Title };
}

describe('the PDF of a statement', () => {
  it.each([
    ['Zélia Łódź', 'Zélia Łódź'],
    ['İpek Þórsdóttir', 'İpek Þórsdóttir'],
    ['Ze\u0301lia', 'Zélia'],
    ['Αθηνά Παπαδοπούλου', 'Athina Papadopoyloy'],
    ['Дарья Щукина', "Dar'ya Shchukina"],
    ['محمد علي', 'mhmd `ly'],
    ['王小明', 'WangXiaoMing'],
    ['김민준', 'GimMinJun'],
  ])('ACH-25 shows the name %s so that it can be read: %s', async (name, shown) => {
    const { text, title } = await readBack(await statementPdf(viewOf(name)));
    expect(text.split('\n')).toContain(shown);
    expect(text).toContain(`for ${shown}.`);
    expect(title).toBe(`Statement of volunteering: ${name}`);
  });

  it('ACH-25 keeps the name as it is written in the tags, for readers of the document structure', async () => {
    const name = 'Αθηνά Παπαδοπούλου';
    const file = await statementPdf(viewOf(name));
    const written = Buffer.from(`\ufeff${name}`, 'utf16le').swap16();
    expect(file.includes(Buffer.concat([Buffer.from('/ActualText ('), written]))).toBe(true);
    expect((await statementPdf(viewOf('Ada'))).includes('/ActualText')).toBe(false);
  });

  it('ACH-25 shows the name of a community in another script so that it can be read', async () => {
    const { text } = await readBack(await statementPdf(viewOf('Ada', 'Маяк')));
    expect(text).toContain('Issued by Mayak on 1 July 2026, for Ada.');
  });

  it('ACH-25 is drawn with a break after each paragraph, in which others get their turn', async () => {
    const topics = Array.from({ length: 30 }, (_, at) => ({
      id: `t${at}`,
      name: `Topic ${at}`,
      sessions: 1,
    }));
    let turns = 0;
    const others = () => {
      turns += 1;
      turn = setImmediate(others);
    };
    let turn = setImmediate(others);
    const file = await statementPdf({ ...viewOf('Ada'), topics });
    clearImmediate(turn);
    expect((await readBack(file)).text).toContain('Topic 9: 1');
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
