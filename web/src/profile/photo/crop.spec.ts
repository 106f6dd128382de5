import { describe, expect, it } from 'vitest';
import { dragged, middle, squareOf } from './crop.ts';

const wide = { width: 1200, height: 800 };

describe('cropping to a square', () => {
  it('PRO-70 takes the middle at first, all of the shorter side', () => {
    expect(squareOf(wide, middle)).toEqual({ left: 200, top: 0, size: 800 });
    expect(squareOf({ width: 300, height: 900 }, middle)).toEqual({ left: 0, top: 300, size: 300 });
  });

  it('PRO-70 goes from edge to edge and never over it, however near', () => {
    expect(squareOf(wide, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 400, size: 400 });
    expect(squareOf(wide, { zoom: 99, x: 7, y: -1 })).toEqual({ left: 1000, top: 0, size: 200 });
  });

  it('PRO-70 follows the finger: the picture to the right shows more of its left', () => {
    expect(dragged(wide, middle, { dx: 50, dy: 20, frame: 200 })).toEqual({ zoom: 1, x: 0, y: 0.5 });
    expect(dragged(wide, middle, { dx: -20, dy: 0, frame: 200 }).x).toBeCloseTo(0.7);
  });
});
