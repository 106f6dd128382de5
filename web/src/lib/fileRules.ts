import { fileLimits } from '@waymark/events/limits';

const problems = ['fileTooLarge', 'fileUnsupported', 'fileEmpty'] as const;
/** What the server says about a file that it does not take. */
export type FileProblem = (typeof problems)[number];
export type FileKind = 'pdf' | 'text' | 'sheet' | 'slides' | 'picture';

const office = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';

/** MSG-39: ending, media type, and what kind of thing it is to a person. The server's list says the same (.ci/rules/fileRules.spec.ts). */
const accepted: readonly (readonly [ending: string, type: string, kind: FileKind])[] = [
  ['pdf', 'application/pdf', 'pdf'],
  ['doc', 'application/msword', 'text'],
  ['docx', `${office}wordprocessingml.document`, 'text'],
  ['xls', 'application/vnd.ms-excel', 'sheet'],
  ['xlsx', `${office}spreadsheetml.sheet`, 'sheet'],
  ['ppt', 'application/vnd.ms-powerpoint', 'slides'],
  ['pptx', `${office}presentationml.presentation`, 'slides'],
  ['odt', `${openDocument}text`, 'text'],
  ['ods', `${openDocument}spreadsheet`, 'sheet'],
  ['odp', `${openDocument}presentation`, 'slides'],
  ['txt', 'text/plain', 'text'],
  ['text', 'text/plain', 'text'],
  ['log', 'text/plain', 'text'],
  ['md', 'text/plain', 'text'],
  ['csv', 'text/csv', 'sheet'],
  ['jpg', 'image/jpeg', 'picture'],
  ['jpeg', 'image/jpeg', 'picture'],
  ['png', 'image/png', 'picture'],
  ['webp', 'image/webp', 'picture'],
];

/** Each ending with its media type. */
export const fileTypes = accepted.map(([ending, type]) => [ending, type] as const);

/** For the browser's own choice of files. */
export const acceptedFiles = accepted.map(([ending]) => `.${ending}`).join(',');

type Described = { readonly name: string; readonly type: string | null };

/** What is wrong with a file before it is sent; null when it may go. The server looks into it; this only saves its way. */
export function fileProblem(file: Described & { readonly size: number }): FileProblem | null {
  if (fileKind(file) === null) return 'fileUnsupported';
  if (file.size === 0) return 'fileEmpty';
  return file.size > fileLimits.file ? 'fileTooLarge' : null;
}

/** Whether a refusal is about the file itself: sent again, it would be refused again. */
export function isFileProblem(code: string): code is FileProblem {
  return (problems as readonly string[]).includes(code);
}

/** By its ending, or by what it is said to be: a phone's files may come without an ending. */
export function fileKind({ name, type }: Described): FileKind | null {
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : null;
  const found = accepted.find((one) => (ending === null ? one[1] === type : one[0] === ending));
  return found?.[2] ?? null;
}
