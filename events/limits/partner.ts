/** PRT-20 to PRT-38; lengths in characters, so that a wording fits a button or a paragraph. */
export const partnerLimits = {
  wordingMax: 600,
  wordings: 200,
  termsMax: 50_000,
  descriptionMax: 300,
  /** Texts to learn from, in both languages together, and characters of each part of one. */
  texts: 24,
  textSlugMax: 60,
  textTitleMax: 120,
  textSummaryMax: 300,
  textAuthorMax: 80,
  textBodyMax: 10_000,
  authImages: 6,
  /** A picture inside the settings: every visit carries it. */
  inlineImageMax: 64_000,
} as const;

/** The shelves on which texts to learn from stand. */
export const resourceTopics = ['basics', 'presence', 'money', 'safety', 'data'] as const;
