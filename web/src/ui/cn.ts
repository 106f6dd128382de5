import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: { radius: ['control', 'card', 'dialog'], shadow: ['header', 'menu', 'dialog', 'lifted'] },
  },
});

/** Joins class names; of two that set the same property the later wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
