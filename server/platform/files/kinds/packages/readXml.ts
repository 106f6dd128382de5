import { SaxesParser } from 'saxes';

export const xmlLimits = {
  /** Elements inside one another. */
  depth: 128,
  /** Of one element. */
  attributes: 128,
  /** Elements and attributes of all texts that share an allowance. */
  nodes: 2_000_000,
  /** Characters between two ends of tags: the parser keeps a tag, a comment or an instruction until it ends. */
  between: 1024 * 1024,
} as const;

/** Characters that the parser reads before `between` is looked at again. */
const PIECE = 16_384;
const DECLARATIONS = 'http://www.w3.org/2000/xmlns/';

/** An element by its local name; of its attributes those that were asked for, by theirs. */
export type XmlElement = {
  readonly name: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** How many elements and attributes may still come, over several texts. */
export type XmlAllowance = { nodes: number };

/**
 * Reports each element of an XML text, chunk by chunk; takes time in proportion to the text and memory within `xmlLimits`.
 * @param names local names of the attributes that are asked for
 * @throws Error for what is not well-formed, for a document type (it can hide or multiply text), for an encoding other than
 * UTF-8 (a program would read another text than this one did), for an attribute that was asked for and stands twice in an
 * element, by two prefixes (a program would read the other one), and beyond a limit.
 */
export function createXmlReader(
  names: readonly string[],
  onElement: (element: XmlElement) => void,
  allowance: XmlAllowance = { nodes: xmlLimits.nodes },
): {
  write(text: string): void;
  end(): void;
} {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let attributes = 0;
  let between = 0;
  const takeNode = () => {
    allowance.nodes -= 1;
    if (allowance.nodes < 0) throw new Error('There are too many elements');
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type is not accepted');
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw new Error('The encoding is not UTF-8');
  });
  parser.on('attribute', () => {
    takeNode();
    attributes += 1;
    if (attributes > xmlLimits.attributes) throw new Error('An element has too many attributes');
  });
  parser.on('opentag', (tag) => {
    takeNode();
    between = 0;
    attributes = 0;
    depth += 1;
    if (depth > xmlLimits.depth) throw new Error('The elements are too deep');
    const found: Record<string, string> = {};
    for (const { local, uri, value } of Object.values(tag.attributes)) {
      if (uri === DECLARATIONS || !names.includes(local)) continue;
      if (Object.hasOwn(found, local)) throw new Error('An attribute stands twice');
      found[local] = value;
    }
    onElement({ name: tag.local, uri: tag.uri, attributes: found });
  });
  parser.on('closetag', () => {
    between = 0;
    depth -= 1;
  });
  return {
    write(text) {
      for (let at = 0; at < text.length; at += PIECE) {
        const piece = text.slice(at, at + PIECE);
        between += piece.length;
        parser.write(piece);
        if (between > xmlLimits.between) throw new Error('A part of the text has no end');
      }
    },
    end: () => void parser.close(),
  };
}
