const KEY = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

export function isFileKey(key: string): boolean {
  return key.length < 300 && KEY.test(key) && !key.includes('..');
}

/** @throws Error for a key that is none. */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('That is no key of a file.');
}
