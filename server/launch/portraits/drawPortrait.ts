/** How somebody looks: drawn from a few shapes, so that no picture of a real person is needed. */
export type Look = {
  readonly skin: string;
  readonly hair: string;
  readonly style: 'short' | 'parted' | 'long' | 'bob' | 'bun' | 'curly' | 'bald' | 'scarf';
  readonly clothes: string;
  readonly ground: string;
  readonly glasses?: true;
  readonly beard?: true;
};

/** Behind the face, and over the forehead. */
const styles: Readonly<Record<Look['style'], readonly [behind: string, before: string]>> = {
  short: ['', '<path d="M76 122C66 50 190 50 180 122C174 92 160 84 128 86C96 84 82 92 76 122Z"/>'],
  parted: ['', '<path d="M76 124C66 46 194 52 181 126C178 98 160 96 112 74C104 92 82 96 76 124Z"/>'],
  long: [
    '<path d="M66 130C56 36 200 36 190 130L198 220H58Z"/>',
    '<path d="M80 116C78 66 178 66 176 116C166 88 146 82 124 78C108 86 88 92 80 116Z"/>',
  ],
  bob: [
    '<path d="M64 134C54 38 202 38 192 134C192 158 186 172 176 176H80C70 172 64 158 64 134Z"/>',
    '<path d="M78 112C78 44 178 44 178 112C150 96 106 96 78 112Z"/>',
  ],
  bun: [
    '<circle cx="128" cy="48" r="24"/>',
    '<path d="M78 120C68 54 188 54 178 120C170 92 152 80 128 80C104 80 86 92 78 120Z"/>',
  ],
  curly: [
    '<circle cx="84" cy="92" r="26"/><circle cx="104" cy="66" r="28"/><circle cx="136" cy="60" r="28"/><circle cx="164" cy="76" r="27"/><circle cx="176" cy="104" r="24"/><circle cx="78" cy="122" r="20"/><circle cx="180" cy="130" r="18"/>',
    '<circle cx="104" cy="80" r="16"/><circle cx="128" cy="76" r="17"/><circle cx="152" cy="80" r="16"/>',
  ],
  bald: [
    '<path d="M70 130C66 108 74 92 88 86V140C80 142 72 140 70 130ZM186 130C190 108 182 92 168 86V140C176 142 184 140 186 130Z"/>',
    '',
  ],
  scarf: [
    '<path d="M62 140C52 34 204 34 194 140C196 190 206 214 214 232H42C50 214 60 190 62 140Z"/>',
    '<path d="M78 124C74 44 182 44 178 124C164 90 92 90 78 124Z"/>',
  ],
};

const glasses =
  '<g fill="none" stroke="#2b2b33" stroke-width="4"><circle cx="108" cy="122" r="15"/><circle cx="148" cy="122" r="15"/><path d="M123 121Q128 117 133 121"/></g>';
const beard = (colour: string) =>
  `<path fill="${colour}" d="M82 132C84 190 172 190 174 132C168 152 154 150 128 150C102 150 88 152 82 132Z"/>`;

/** A square picture of somebody, as SVG. */
export function drawPortrait({
  skin,
  hair,
  style,
  clothes,
  ground,
  glasses: hasGlasses,
  beard: hasBeard,
}: Look): string {
  const [behind, before] = styles[style];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">',
    `<rect width="256" height="256" fill="${ground}"/>`,
    `<g fill="${hair}">${behind}</g>`,
    `<path fill="${clothes}" d="M28 256C30 206 76 192 128 192C180 192 226 206 228 256Z"/>`,
    `<path fill="${skin}" d="M106 160H150V196C150 216 106 216 106 196Z"/>`,
    '<path fill="#000000" opacity="0.12" d="M106 172C118 186 138 186 150 172V182C138 194 118 194 106 182Z"/>',
    `<ellipse cx="128" cy="124" rx="48" ry="56" fill="${skin}"/>`,
    style === 'scarf' || style === 'long' || style === 'bob'
      ? ''
      : `<ellipse cx="79" cy="128" rx="8" ry="12" fill="${skin}"/><ellipse cx="177" cy="128" rx="8" ry="12" fill="${skin}"/>`,
    hasBeard ? beard(hair) : '',
    `<g fill="${hair}">${before}</g>`,
    '<circle cx="108" cy="122" r="5" fill="#2b2b33"/><circle cx="148" cy="122" r="5" fill="#2b2b33"/>',
    '<path fill="none" stroke="#2b2b33" stroke-width="4" stroke-linecap="round" opacity="0.7" d="M98 106Q108 100 117 105M139 105Q148 100 158 106"/>',
    '<path fill="none" stroke="#000000" stroke-width="4" stroke-linecap="round" opacity="0.25" d="M128 126Q123 140 130 141"/>',
    '<path fill="none" stroke="#8f3a3a" stroke-width="5" stroke-linecap="round" d="M112 155Q128 168 144 155"/>',
    hasGlasses ? glasses : '',
    '</svg>',
  ].join('');
}
