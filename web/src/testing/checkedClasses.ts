import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: { radius: ['control', 'card', 'dialog'], shadow: ['header', 'menu', 'dialog', 'lifted'] },
  },
});

/** In place of the product's (ui/cn.ts): two classes that set the same under the same condition are an error. */
export function cn(...values: ClassValue[]): string {
  const classes = clsx(values);
  const left = merge(classes).split(' ');
  const lost = classes.split(' ').filter((one) => one !== '' && !left.includes(one));
  if (lost.length > 0) throw new Error(`"${lost.join(' ')}" is set again in "${classes}"`);
  return classes;
}
