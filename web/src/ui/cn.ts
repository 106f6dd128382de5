import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Beside what Tailwind has. */
export const extension = {
  extend: {
    theme: { radius: ['control', 'card', 'dialog'], shadow: ['header', 'menu', 'dialog', 'lifted'] },
  },
};

const merge = extendTailwindMerge(extension);

/** Joins class names; of two that set the same property the later wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
