export type { Article } from './article.ts';
export { useArticles } from './useArticles.ts';
