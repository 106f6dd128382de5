export type { Article } from './article/article.ts';
export { useArticles } from './article/useArticles.ts';
