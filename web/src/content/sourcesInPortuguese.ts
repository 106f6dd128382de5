/** Every Portuguese text, in a chunk of its own. */
export const sources = import.meta.glob<string>('./texts/**/*.pt.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
