/** Equal for equal parameters of one resource. */
export function entryKey({ name }: { readonly name: string }, params: unknown): string {
  return `${name} ${JSON.stringify(params) ?? ''}`;
}
