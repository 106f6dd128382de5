import { SaxesParser } from 'saxes';

/** An element by its local name; attributes by theirs, prefixes left out. */
export type XmlElement = {
  readonly name: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/**
 * Tells of each element of an XML text, chunk by chunk; takes time in proportion to the text.
 * @throws Error for what is not well-formed, for a document type (it can hide or multiply text) and for an encoding other
 * than UTF-8 (a program would read another text than this one did).
 */
export function createXmlReader(onElement: (element: XmlElement) => void): {
  write(text: string): void;
  end(): void;
} {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type is not accepted');
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') throw new Error('The encoding is not UTF-8');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const);
    onElement({ name: local, uri, attributes: Object.fromEntries(values) });
  });
  return {
    write: (text) => void parser.write(text),
    end: () => void parser.close(),
  };
}
