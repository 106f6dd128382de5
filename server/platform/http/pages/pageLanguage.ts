/** The first choice of an Accept-Language, where we speak it: "pt-PT,pt;q=0.9" is Portuguese, "*" and "fr" are none. */
export function pageLanguage(header: string | undefined): 'en' | 'pt' | undefined {
  const [, first] = /^\s*(en|pt)(?:[-,;\s]|$)/i.exec(header ?? '') ?? [];
  return first?.toLowerCase() as 'en' | 'pt' | undefined;
}
