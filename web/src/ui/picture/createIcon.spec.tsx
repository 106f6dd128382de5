import { render } from '@testing-library/react';
import { Sun } from 'lucide-react';
import { expect, it } from 'vitest';
import { shapesOf } from '../../../build/leanIcons.ts';
import { createIcon } from './createIcon.ts';

it('draws what Lucide draws, without its names', () => {
  const Icon = createIcon([
    ['circle', { cx: '12', cy: '12', r: '4' }],
    ['path', { d: 'M12 2v2' }],
    ['path', { d: 'M12 20v2' }],
    ['path', { d: 'm4.93 4.93 1.41 1.41' }],
    ['path', { d: 'm17.66 17.66 1.41 1.41' }],
    ['path', { d: 'M2 12h2' }],
    ['path', { d: 'M20 12h2' }],
    ['path', { d: 'm6.34 17.66-1.41 1.41' }],
    ['path', { d: 'm19.07 4.93-1.41 1.41' }],
  ]);
  const own = render(<Icon className="size-4" aria-hidden="true" />).container.firstElementChild;
  const lucides = render(<Sun className="size-4" aria-hidden="true" />).container.firstElementChild;
  expect(lucides?.getAttribute('class')).toBe('lucide lucide-sun size-4');
  lucides?.setAttribute('class', 'size-4');
  lucides?.removeAttribute('xmlns');
  expect(attributesOf(own)).toEqual(attributesOf(lucides));
  expect(own?.innerHTML).toBe(lucides?.innerHTML);
});

it('reads the shapes of an icon in its file, without their keys', () => {
  expect(
    shapesOf(
      file(
        '[\n    ["path", { d: "M5 3 2 6", key: "18tl5t" }],\n    ["path", { d: "m9 13 2 2", key: "6343dt" }]\n  ]',
      ),
    ),
  ).toBe('[\n    ["path", { d: "M5 3 2 6" }],\n    ["path", { d: "m9 13 2 2" }]\n  ]');
  expect(shapesOf(file('[["path", { d: "M5 12h14", key: "1ays0h" }]],\n  aliases: ["dash"]'))).toBe(
    '[["path", { d: "M5 12h14" }]]',
  );
  expect(shapesOf(file('other')), 'another form').toBeUndefined();
});

function file(node: string): string {
  return `const __iconData = {\n  name: "one",\n  size: 24,\n  node: ${node}\n};\n__iconData.node;\n`;
}

function attributesOf(element: Element | null) {
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
}
