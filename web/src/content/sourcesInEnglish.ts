/** Every English text, in a separate chunk. */
export const sources = import.meta.glob<string>('./texts/**/*.en.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
