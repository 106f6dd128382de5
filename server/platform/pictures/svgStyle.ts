import { constants } from '../config/constants.ts';
import { PictureRefused } from './pictureRefused.ts';
import { costlyProperties, keptProperties } from './svgVocabulary.ts';

/** What an element with this style draws in addition: the ids of gradients and clip paths, and blended layers. */
export type Effects = { readonly references: readonly string[]; readonly layers: number };

/** Effects by selector. */
export type SheetEffects = Map<string, { readonly references: string[]; layers: number }>;

export type CleanStyle = Effects & { readonly text: string };

const NO_EFFECT = new Set(['', 'none', 'normal', 'auto', 'inherit', 'initial', 'unset']);
/** Rules of one style sheet. */
const MAX_RULES = 256;
/** Characters of all style sheets of a picture: each selector is looked at for each element. */
export const MAX_SHEETS = 16_384;
/** Declarations of one element or rule. */
const MAX_DECLARATIONS = 200;
/** References of one property. */
const MAX_REFERENCES = 4;

/**
 * One value of a property, which CSS may read: it refers to the picture itself only.
 * @throws PictureRefused when it refers to anything else, or hides what it refers to.
 */
export function effectsOf(property: string, value: string): Effects {
  if (value.includes('\\') || value.includes('/*') || value.includes('@')) throw new PictureRefused();
  const lower = value.toLowerCase();
  const references: string[] = [];
  for (let at = lower.indexOf('url('); at >= 0; at = lower.indexOf('url(', at + 4)) {
    const [, id] = /^\s{0,4}["']?\s{0,4}#([^\s"'()]{1,200})/.exec(value.slice(at + 4, at + 220)) ?? [];
    if (id === undefined || references.length >= MAX_REFERENCES) throw new PictureRefused();
    references.push(id);
  }
  return { references, layers: isLayer(property, lower.trim()) ? 1 : 0 };
}

/** A costly property that is switched on. */
export function isCostly(property: string, value: string): boolean {
  return costlyProperties.has(property) && !NO_EFFECT.has(value.trim().toLowerCase());
}

/**
 * The declarations of a `style` attribute that are kept.
 * @throws PictureRefused for a costly property or a reference out of the picture.
 */
export function cleanDeclarations(style: string): CleanStyle {
  const kept: string[] = [];
  const references: string[] = [];
  let layers = 0;
  const declarations = style.split(';', MAX_DECLARATIONS + 1);
  if (declarations.length > MAX_DECLARATIONS) throw new PictureRefused();
  for (const declaration of declarations) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    const effects = effectsOf(property, value);
    if (property.includes('\\') || property.includes('/*') || isCostly(property, value)) {
      throw new PictureRefused();
    }
    if (!keptProperties.has(property) || /[{}<]/.test(value)) continue;
    kept.push(`${property}:${value}`);
    references.push(...effects.references);
    layers += effects.layers;
  }
  return { text: kept.join(';'), references, layers };
}

/** A style sheet as written again, with the effects of each selector: `*`, `name`, `.class` or `#id`. */
export type CleanSheet = { readonly text: string; readonly effects: ReadonlyMap<string, Effects> };

/**
 * A style sheet of rules with selectors of one part; others can cost the product of rules and elements.
 * @throws PictureRefused for anything else: at-rules, combinators, comments, escapes.
 */
export function cleanSheet(css: string): CleanSheet {
  if (css.length > MAX_SHEETS || css.includes('/*') || css.includes('\\') || css.includes('@')) {
    throw new PictureRefused();
  }
  const rules = css.split('}');
  if (rules.length > MAX_RULES || rules.at(-1)?.trim()) throw new PictureRefused();
  const effects: SheetEffects = new Map();
  const kept: string[] = [];
  for (const rule of rules.slice(0, -1)) {
    const [head = '', body, more] = rule.split('{', 3);
    if (body === undefined || more !== undefined) throw new PictureRefused();
    const style = cleanDeclarations(body);
    if (style.references.length > constants.svg.references) throw new PictureRefused();
    const selectors = head.split(',').map((selector) => selector.trim());
    for (const selector of selectors) {
      if (!/^(\*|[.#]?[\w-]{1,100})$/.test(selector)) throw new PictureRefused();
      addEffects(effects, selector, style);
    }
    kept.push(`${selectors.join(',')}{${style.text}}`);
  }
  return { text: kept.join('\n'), effects };
}

/** Adds in place, because one selector may be in thousands of lists. */
export function addEffects(effects: SheetEffects, selector: string, { references, layers }: Effects): void {
  const known = effects.get(selector) ?? { references: [], layers: 0 };
  for (const reference of references) known.references.push(reference);
  known.layers += layers;
  effects.set(selector, known);
}

/** A group with one of these is drawn on a surface as large as the picture, which is blended afterwards. */
function isLayer(property: string, value: string): boolean {
  if (property === 'clip-path') return value !== 'none';
  return property === 'opacity' && value !== '1' && value !== '1.0' && value !== '100%';
}
