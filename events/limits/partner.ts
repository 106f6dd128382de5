/** PRT-20 to PRT-38; lengths in characters, so that a wording fits a button or a paragraph. */
export const partnerLimits = {
  wordingMax: 600,
  wordings: 200,
  termsMax: 50_000,
  descriptionMax: 300,
  authImages: 6,
  /** A picture inside the settings: every visit carries it. */
  inlineImageMax: 64_000,
} as const;
