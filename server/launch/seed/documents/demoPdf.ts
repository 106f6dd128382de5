const LINE = 20;
const MARGIN = 64;

/** A page of A4 with a title and lines under it (ISO 32000-1; Helvetica, which every reader has). */
export function demoPdf(title: string, lines: readonly string[]): Uint8Array {
  const shown = [
    `BT /F1 22 Tf ${MARGIN} 742 Td ${literal(title)} Tj ET`,
    `BT /F1 12 Tf ${LINE} TL ${MARGIN} 700 Td ${lines.map((line) => `${literal(line)} '`).join(' ')} ET`,
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // WinAnsi is Latin-1 where our stories write; one character is one byte, so the places above are right.
  return Buffer.from(text, 'latin1');
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&').replaceAll('€', '\\200')})`;
}
