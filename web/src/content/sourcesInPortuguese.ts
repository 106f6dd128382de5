/** Every Portuguese text, in a separate chunk. */
export const sources = import.meta.glob<string>('./texts/**/*.pt.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
