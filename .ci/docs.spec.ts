import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // Texts that the product shows link to its pages; their own test follows those links.
  .filter(
    (path) => path !== '' && !path.startsWith('web/src/content/texts/') && existsSync(join(root, path)),
  );

/** Pictures are taken of the finished product and may be added after the text. */
const isPicture = (target: string) => /\.(png|jpg|svg)$/.test(target);

describe('documents', () => {
  it.each(documents)('%s links only to what is there', (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, target = '']) => target.split('#')[0] ?? '',
    );
    const broken = targets.filter(
      (target) =>
        target !== '' &&
        !/^[a-z]+:/.test(target) &&
        !isPicture(target) &&
        !existsSync(join(root, dirname(path), target)),
    );
    expect(broken).toEqual([]);
  });

  it('code that names its file stands there as it is shown', () => {
    const shown = documents.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/^```\w+ (\S+\/\S+)\n([\s\S]*?)^```$/gm)].map(
        ([, file = '', code = '']) => ({ path, file, code }),
      ),
    );
    const other = shown.filter(({ file, code }) => !readFileSync(join(root, file), 'utf8').includes(code));
    expect(other).toEqual([]);
    expect(shown.length).toBeGreaterThan(5);
  });

  it('README fits on a page', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(150);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const path of documents) {
      for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(/npm run ([a-z:]+)/g))
        expect(Object.keys(scripts), path).toContain(name);
    }
  });
});
