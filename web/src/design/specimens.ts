import { buttons } from './buttons.tsx';
import { choices } from './choices.tsx';
import { fields } from './fields.tsx';
import { messages } from './messages.tsx';
import { overlays } from './overlays.tsx';
import type { Specimen } from './Specimen.ts';

/** Every component of ui/; a test finds the one that is missing. */
export const specimens: readonly (readonly [group: string, specimens: readonly Specimen[]])[] = [
  ['Buttons and badges', buttons],
  ['Fields', fields],
  ['Choices', choices],
  ['Messages and pictures', messages],
  ['Over the page', overlays],
];
