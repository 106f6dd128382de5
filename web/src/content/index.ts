export type { Article } from './article/article.ts';
export { useArticles } from './article/useArticles.ts';
export { Markdown } from './Markdown.tsx';
