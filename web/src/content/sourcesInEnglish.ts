/** Every English text, in a chunk of its own. */
export const sources = import.meta.glob<string>('./texts/**/*.en.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
