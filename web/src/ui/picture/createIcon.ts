import { type ComponentProps, createElement, type ReactElement } from 'react';

/** The shapes of an icon on 24 by 24. */
type Shapes = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

/** What the built client draws icons with: Lucide's own component knows options that nobody here uses. */
export function createIcon(shapes: Shapes) {
  return (props: ComponentProps<'svg'>): ReactElement =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...shapes.map(([element, attributes]) => createElement(element, attributes)),
    );
}
