import { lazy } from 'react';

/** Loaded with its tab: charts are no part of the pages around it. */
export const CommunityFigures = lazy(async () => {
  const { CommunityFigures: page } = await import('./community/CommunityFigures.tsx');
  return { default: page };
});
