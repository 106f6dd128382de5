/** Whether a file or blob is anywhere in the variables (API-06, API-08). */
export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob || (typeof FileList !== 'undefined' && value instanceof FileList)) return true;
  if (Array.isArray(value)) return value.some(holdsFile);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}
