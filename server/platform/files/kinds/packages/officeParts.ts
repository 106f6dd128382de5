import { isOutside, isPlainLink } from './outsideTarget.ts';
import { createXmlReader, type XmlElement } from './readXml.ts';

/** What a part or a relationship of a program inside a document is called (MS-OFFMACRO2, MS-OI29500), in small letters. */
const PROGRAMS = ['vba', 'macro', 'activex', 'attachedtoolbars'];
/** The last step of the types that a control and its code have. */
const CONTROLS = ['control', 'customui', 'ui/extensibility', 'ui/usercustomization'];

/** The content types that `[Content_Types].xml` names. @throws Error where it is no XML of that kind. */
export function contentTypesIn(xml: string): readonly string[] {
  const types: string[] = [];
  readElements(xml, ['ContentType'], ({ name, attributes }) => {
    if (name === 'Default' || name === 'Override') types.push((attributes.ContentType ?? '').trim());
  });
  return types;
}

/** Whether a content type says that a part is or holds a program. */
export function isProgramType(contentType: string): boolean {
  const text = contentType.toLowerCase();
  return PROGRAMS.some((word) => text.includes(word));
}

/**
 * Whether the relationships of a part (`*.rels`, ECMA-376 part 2, 9.3) lead to a program or, but for links that are clicked,
 * out of the document: templates, frames, objects and pictures are fetched as it is opened.
 * @throws Error where it is no XML of that kind.
 */
export function hasHostileRelationship(xml: string): boolean {
  let isFound = false;
  readElements(xml, ['Type', 'Target', 'TargetMode'], (element) => {
    isFound ||= element.name === 'Relationship' && isHostile(element);
  });
  return isFound;
}

function isHostile({ attributes: { Type = '', Target = '', TargetMode = '' } }: XmlElement): boolean {
  const type = Type.trim().toLowerCase();
  if (PROGRAMS.some((word) => type.includes(word))) return true;
  if (CONTROLS.some((word) => type.endsWith(`/${word}`))) return true;
  const isExternal = TargetMode.trim().toLowerCase() !== 'internal' && TargetMode.trim() !== '';
  if (type.endsWith('/hyperlink')) return !isPlainLink(Target);
  return isExternal || isOutside(Target);
}

function readElements(xml: string, names: readonly string[], onElement: (element: XmlElement) => void): void {
  const reader = createXmlReader(names, onElement);
  reader.write(xml);
  reader.end();
}
