import { describe, expect, it } from 'vitest';
import { acceptedFiles, fileKind, fileProblem } from './fileRules.ts';

const file = (name: string, size = 10, type = '') => ({ name, size, type });

describe('MSG-39 LIB-07 what may be sent', () => {
  it.each(['a.pdf', 'a.DOCX', 'a.xls', 'a.pptx', 'a.ods', 'a.txt', 'a.csv', 'a.jpeg', 'a.png', 'a.webp'])(
    'takes %s',
    (name) => {
      expect(fileProblem(file(name))).toBeNull();
      expect(acceptedFiles.split(',')).toContain(`.${name.slice(2).toLowerCase()}`);
    },
  );

  it.each(['a.exe', 'a.svg', 'a.html', 'a.pdf.zip', 'Makefile'])('refuses %s', (name) => {
    expect(fileProblem(file(name))).toBe('fileUnsupported');
  });

  it('takes a file without an ending by what it is said to be', () => {
    expect(fileProblem(file('1000012345', 10, 'image/jpeg'))).toBeNull();
    expect(fileProblem(file('photo.exe', 10, 'image/jpeg'))).toBe('fileUnsupported');
  });

  it('takes exactly 10 MB, and no byte more; nothing that is empty', () => {
    expect(fileProblem(file('a.pdf', 10 * 1024 * 1024))).toBeNull();
    expect(fileProblem(file('a.pdf', 10 * 1024 * 1024 + 1))).toBe('fileTooLarge');
    expect(fileProblem(file('a.pdf', 0))).toBe('fileEmpty');
  });
});

it('MSG-39 tells pictures from sheets', () => {
  expect([fileKind(file('a.webp')), fileKind(file('a.csv')), fileKind(file('a.odp'))]).toEqual([
    'picture',
    'sheet',
    'slides',
  ]);
});
