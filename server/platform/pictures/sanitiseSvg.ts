import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { constants } from '../config/constants.ts';
import { PictureRefused } from './pictureRefused.ts';
import { type SvgNode, svgCost } from './svgCost.ts';
import {
  addEffects,
  cleanDeclarations,
  cleanSheet,
  effectsOf,
  isCostly,
  MAX_SHEETS,
  type SheetEffects,
} from './svgStyle.ts';
import {
  activeElements,
  describingElements,
  drawnElements,
  keptAttributes,
  keptProperties,
} from './svgVocabulary.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const limits = constants.svg;
/** Characters that the parser reads before its limits are looked at again. */
const PART = 16_384;

type Tag = SaxesTagNS;

/**
 * Judges an SVG and writes it again from what was understood: elements and attributes that are known to be safe, without
 * declarations, comments, entities or anything of another namespace. What is drawn is what was judged. Linear in time.
 * @throws PictureRefused for whatever runs, refers out of the picture, or costs more to draw than `constants.svg` allows.
 */
export function sanitiseSvg(bytes: Uint8Array): string {
  const writer = new SvgWriter();
  const parser = new SaxesParser({ xmlns: true, position: false });
  let attributes = 0;
  parser.on('error', refuse);
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) refuse();
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    writer.open(tag);
  });
  parser.on('closetag', () => writer.close());
  parser.on('text', (text) => writer.write(text));
  parser.on('cdata', (text) => writer.write(text));
  const text = decoded(bytes);
  for (let at = 0; at < text.length; at += PART) parser.write(text.slice(at, at + PART));
  parser.close();
  return writer.finish();
}

function refuse(): never {
  throw new PictureRefused();
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new PictureRefused();
  }
}

/** An element that is open. Without a node it is left out, with everything in it. */
type Open = { readonly name: string; readonly node: SvgNode | undefined; text: string };

class SvgWriter {
  readonly #written: string[] = [];
  readonly #nodes: SvgNode[] = [];
  readonly #sheet: SheetEffects = new Map();
  readonly #open: Open[] = [];
  #elements = 0;
  #sheetCharacters = 0;

  open(tag: Tag): void {
    this.#elements += 1;
    if (this.#elements > limits.elements || this.#open.length >= limits.depth) refuse();
    const name = tag.local;
    const parent = this.#open.at(-1);
    if (activeElements.has(name.toLowerCase())) refuse();
    for (const attribute of Object.values(tag.attributes)) judgeAttribute(attribute);
    const isLeftOut = (parent && !parent.node) || (tag.uri !== SVG && parent) || describingElements.has(name);
    if (isLeftOut) return void this.#open.push({ name, node: undefined, text: '' });
    if (tag.uri !== SVG || !drawnElements.has(name) || (!parent && name !== 'svg')) refuse();
    if (parent?.name === 'style') refuse();
    const { node, text } = readElement(tag);
    parent?.node?.children.push(node);
    this.#nodes.push(node);
    this.#open.push({ name, node, text: '' });
    this.#written.push(`<${name}${parent ? '' : ` xmlns="${SVG}"`}${text}>`);
  }

  write(text: string): void {
    const open = this.#open.at(-1);
    if (!open?.node) return;
    if (open.name === 'style') open.text += text;
    if (open.name !== 'text' && open.name !== 'tspan') return;
    // Spaces between elements are shaped as one.
    open.node.characters += text.replaceAll(/\s+/g, ' ').length;
    this.#written.push(escaped(text));
  }

  close(): void {
    const open = this.#open.pop();
    if (!open?.node) return;
    if (open.name === 'style') this.#written.push(this.#takeSheet(open.text));
    this.#written.push(`</${open.name}>`);
  }

  #takeSheet(css: string): string {
    this.#sheetCharacters += css.length;
    if (this.#sheetCharacters > MAX_SHEETS) refuse();
    const { text, effects } = cleanSheet(css);
    for (const [selector, style] of effects) addEffects(this.#sheet, selector, style);
    return escaped(text);
  }

  finish(): string {
    const [root] = this.#nodes;
    if (!root) return refuse();
    const cost = svgCost(root, this.#nodes, this.#sheet);
    if (
      cost.elements > limits.drawnElements ||
      cost.bytes > limits.drawnBytes ||
      cost.layers > limits.layers ||
      cost.characters > limits.characters
    ) {
      refuse();
    }
    return this.#written.join('');
  }
}

/** Of every element, also of those that are left out: who writes this wants something else than a picture. */
function judgeAttribute({ local, uri, value }: SaxesAttributeNS): void {
  const name = local.toLowerCase();
  if (name.startsWith('on') && uri === '') refuse();
  if (name === 'href' && value.trim() !== '' && !value.trim().startsWith('#')) refuse();
  if (isCostly(name, value)) refuse();
}

function readElement(tag: Tag): { node: SvgNode; text: string } {
  let text = '';
  let id: string | undefined;
  const references: string[] = [];
  let layers = 0;
  const keys = ['*', tag.local];
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    if (uri !== '' && !(uri === XLINK && local === 'href')) continue;
    if (!keptAttributes.has(local) && !keptProperties.has(local)) continue;
    let kept = value;
    if (local === 'id') {
      id = value;
      keys.push(`#${value}`);
    } else if (local === 'class') {
      const classes = value.split(/\s+/, 16);
      kept = classes.join(' ');
      keys.push(...classes.map((each) => `.${each}`));
    } else if (local === 'href') {
      kept = value.trim();
      references.push(kept.slice(1));
    } else if (local === 'style' || keptProperties.has(local)) {
      const style =
        local === 'style' ? cleanDeclarations(value) : { text: value, ...effectsOf(local, value) };
      kept = style.text;
      references.push(...style.references);
      layers += style.layers;
    }
    text += ` ${local}="${escaped(kept)}"`;
  }
  if (references.length > limits.references) refuse();
  return { node: { children: [], id, keys, bytes: text.length, characters: 0, references, layers }, text };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
