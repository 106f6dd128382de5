// Pictures that once held a process or its drawing, each as large as it needs to be.

const MEGABYTES_2 = 2 * 1024 * 1024 - 1;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"';

/** Filters over each other: 1.8 KB took 136 s. */
function filters(): string {
  const turbulence = '<feTurbulence baseFrequency="0.9" numOctaves="99"/><feMorphology radius="400"/>';
  return `${SVG}><filter id="f" width="900%" height="900%">${turbulence.repeat(20)}</filter><rect width="800" height="800" filter="url(#f)"/></svg>`;
}

/** Groups that draw the group before ten times over. */
function nestedUses(): string {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const uses = `<use href="#g${level}"/>`.repeat(5);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  return `${SVG}><defs><g id="g0"><rect width="9" height="9"/></g>${levels.join('')}</defs><use href="#g12"/></svg>`;
}

/** A PNG of a few bytes that says it is 60,000 pixels wide and high. */
function pngBomb(): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  header.set([8, 6, 0, 0, 0], 16);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, Buffer.alloc(1000)]);
}

/** By name, as bytes. */
export const worstPictures: Readonly<Record<string, () => Uint8Array>> = {
  'a photo of comments': () => Buffer.from(`${'<!---->'.repeat(41)}x`),
  'a photo of 2 MB of comments': () => Buffer.from(`${'<!---->'.repeat(290_000)}<svg/>`),
  'a photo of filters': () => Buffer.from(filters()),
  'a photo of 100 KB of text': () =>
    Buffer.from(`${SVG}><text font-size="400">${'W\u0301'.repeat(33_000)}</text></svg>`),
  'a photo of spaces behind href=': () =>
    Buffer.from(`${SVG}><a href=${' '.repeat(MEGABYTES_2 - 200)}"/></svg>`),
  'a photo of url( and spaces': () => Buffer.from(`${SVG}><g>${'url( '.repeat(400_000)}</g></svg>`),
  'a photo of nested uses': () => Buffer.from(nestedUses()),
  'a photo of 100,000 nested groups': () =>
    Buffer.from(`${SVG}>${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}</svg>`),
  'a photo of 3,600 million pixels': pngBomb,
  'a photo of 40,000 patterns': () =>
    Buffer.from(
      `${SVG}><pattern id="p" width="1" height="1"><rect width="1" height="1"/></pattern>${'<rect width="800" height="800" fill="url(#p)"/>'.repeat(40_000)}</svg>`,
    ),
};
