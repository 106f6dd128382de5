import { topicTerms } from './topicTerms.ts';
import { wordStem } from './wordForms.ts';

/** What there is to read, by its address, and the topics that it helps with. The texts themselves are the client's; a check compares the two. */
export const articleTopics: Readonly<Record<string, readonly string[]>> = {
  '/resources/backups': ['security.backups', 'technology.cloud'],
  '/resources/data-protection': ['security.dataProtection', 'dataAndAi.customerData'],
  '/resources/first-website': ['websites.planning', 'websites.builders', 'websites.writing'],
  '/resources/google-business': ['digitalMarketing.searchOptimisation', 'socialMedia.reputation'],
  '/resources/passwords': ['security.passwords', 'security.cyber'],
  '/resources/phishing': ['security.scams', 'security.cyber'],
  '/resources/pricing': ['strategy.businessModel', 'salesCustomers.selling'],
  '/resources/spreadsheet-cash': ['finance.cashFlow', 'dataAndAi.spreadsheets'],
  '/resources/using-ai': ['dataAndAi.aiBasics', 'dataAndAi.aiContent', 'dataAndAi.responsibleAi'],
  '/resources/video-calls': ['technology.videoCalls', 'peopleLeadership.confidence'],
  '/blog/small-business-online': [
    'onlineSelling',
    'salesCustomers.findingCustomers',
    'socialMedia.planning',
    'digitalMarketing.strategy',
  ],
  '/blog/words-that-stay-private': ['security.dataProtection'],
};

let byStem: ReadonlyMap<string, readonly string[]> | undefined;

/** Further terms that people look for a text to read with: of its topics, or where none are listed of each that its title has a term of. */
export function articleTerms(path: string, title: string): string {
  const topics = articleTopics[path] ?? topicsNamedIn(title);
  return topics.map((id) => topicTerms[id] ?? '').join(' ');
}

function topicsNamedIn(title: string): readonly string[] {
  byStem ??= topicsByStem();
  const known = byStem;
  return [...new Set(stemsIn(title).flatMap((stem) => known.get(stem) ?? []))];
}

function topicsByStem(): ReadonlyMap<string, readonly string[]> {
  const topics = new Map<string, string[]>();
  for (const [id, terms] of Object.entries(topicTerms)) {
    for (const stem of stemsIn(terms)) topics.set(stem, [...(topics.get(stem) ?? []), id]);
  }
  return topics;
}

function stemsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(wordStem);
}
