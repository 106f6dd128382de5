import { useFormatter } from './useFormatter.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** How large something is, in the unit that people read best. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const megabytes = bytes / MEGABYTE;
    if (megabytes < 1) return unit(Math.ceil(bytes / KILOBYTE), 'kilobyte', 0);
    return unit(megabytes, 'megabyte', megabytes < 100 ? 1 : 0);
  };
  function unit(value: number, name: string, maximumFractionDigits: number) {
    const text = format.number(value, { style: 'unit', unit: name, maximumFractionDigits });
    // A number and its unit stay in one line.
    return text.replace(' ', '\u00a0');
  }
}
