/** What a statement says, in the language that its person chose. */
export const statementTexts = {
  en: {
    title: 'Statement of volunteering',
    certifies: 'This is to confirm that',
    gave: 'gave their time as a volunteer mentor.',
    period: 'Period',
    hours: 'Hours given',
    sessions: 'Sessions',
    organisations: 'Organisations helped',
    topics: 'Topics',
    topic: 'Topic',
    issued: 'Issued by {by} on {on}, for {name}.',
    check: 'Anyone can check this statement at',
    corrected: 'A session in this period was corrected after this statement was issued.',
    tag: 'en-GB',
  },
  pt: {
    title: 'Declaração de voluntariado',
    certifies: 'Declara-se que',
    gave: 'dedicou o seu tempo à mentoria voluntária.',
    period: 'Período',
    hours: 'Horas oferecidas',
    sessions: 'Sessões',
    organisations: 'Organizações apoiadas',
    topics: 'Temas',
    topic: 'Tema',
    issued: 'Emitida por {by} em {on}, para {name}.',
    check: 'Qualquer pessoa pode verificar esta declaração em',
    corrected: 'Uma sessão deste período foi corrigida depois de a declaração ser emitida.',
    tag: 'pt-PT',
  },
} as const;

type Language = keyof typeof statementTexts;

/** "YYYY-MM-DD" as people write it: "1 January 2026". */
export function dayText(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(statementTexts[language].tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${date}T00:00Z`));
}

/** The first and the last day. */
export function periodText(view: {
  readonly from: string;
  readonly to: string;
  readonly language: Language;
}): string {
  return `${dayText(view.from, view.language)} – ${dayText(view.to, view.language)}`;
}
