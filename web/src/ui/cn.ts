import { type ClassValue, clsx } from 'clsx';

/** Joins class names. What a component leaves to the place that uses it stands as `default:` in it: see app/theme.css. */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
