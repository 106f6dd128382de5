/** Elements that are drawn. An element of SVG that is in neither list refuses the picture. */
export const drawnElements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'a',
  'defs',
  'symbol',
  'switch',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'style',
]);

/** Elements that describe the picture: left out with everything in them. */
export const describingElements: ReadonlySet<string> = new Set(['title', 'desc', 'metadata']);

/** Refused in every namespace: they run or embed in a browser. */
export const activeElements: ReadonlySet<string> = new Set(
  'script foreignobject iframe embed object handler listener html body link meta base'.split(' '),
);

/** CSS properties of SVG that are kept, as attributes and in styles. */
export const keptProperties: ReadonlySet<string> = new Set(
  `clip-path clip-rule color color-interpolation color-rendering direction display dominant-baseline fill fill-opacity
  fill-rule font font-family font-size font-stretch font-style font-variant font-weight image-rendering letter-spacing
  opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
  transform vector-effect visibility word-spacing writing-mode`.split(/\s+/),
);

/** CSS properties that cost time out of proportion to their bytes: refused unless they are switched off. */
export const costlyProperties: ReadonlySet<string> = new Set(
  'filter mask mask-image marker marker-start marker-mid marker-end backdrop-filter'.split(' '),
);

/** Attributes that are kept in addition to the properties; others are removed. `href` also means `xlink:href`. */
export const keptAttributes: ReadonlySet<string> = new Set(
  `id class style href version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points
  pathLength transform gradientUnits gradientTransform spreadMethod offset clipPathUnits dx dy rotate textLength
  lengthAdjust`.split(/\s+/),
);
