/** From hexadecimal or base64; undefined where it is neither, or not 32 bytes. */
export function masterKeyBytes(value: string): Uint8Array | undefined {
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(value)) return Buffer.from(value, 'base64');
  return undefined;
}
