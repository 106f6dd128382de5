/** PRO-16: a UK postcode as the Royal Mail writes it, however it was typed; undefined where it is none. */
export function readUkPostcode(given: string): string | undefined {
  const text = given.replace(/\s+/g, '').toUpperCase();
  const isPostcode = /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/.test(text);
  return isPostcode ? `${text.slice(0, -3)} ${text.slice(-3)}` : undefined;
}
