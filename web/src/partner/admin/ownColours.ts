/** What a colour box shows while a partner has chosen nothing: ours (PRT-49). */
export const ownColours = {
  primaryColor: '#5b2a86',
  secondaryColor: '#8ed1f0',
  contrastTextPrimary: '#ffffff',
} as const;
