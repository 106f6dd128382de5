import { describe, expect, it } from 'vitest';
import { articles } from './articles.ts';
import { contentFor } from './content.ts';

const ids = (topicIds: readonly string[], dismissed: readonly string[] = []) =>
  contentFor(topicIds, dismissed).map(({ id }) => id);

describe('texts to read', () => {
  it.each([
    ['/resources/backups', ['security.backups', 'technology.cloud']],
    ['/resources/data-protection', ['security.dataProtection', 'dataAndAi.customerData']],
    ['/resources/first-website', ['websites.planning', 'websites.builders', 'websites.writing']],
    ['/resources/google-business', ['digitalMarketing.searchOptimisation', 'socialMedia.reputation']],
    ['/resources/passwords', ['security.passwords', 'security.cyber']],
    ['/resources/phishing', ['security.scams', 'security.cyber']],
    ['/resources/pricing', ['strategy.businessModel', 'salesCustomers.selling']],
    ['/resources/spreadsheet-cash', ['finance.cashFlow', 'dataAndAi.spreadsheets']],
    ['/resources/using-ai', ['dataAndAi.aiBasics', 'dataAndAi.aiContent', 'dataAndAi.responsibleAi']],
    ['/resources/video-calls', ['technology.videoCalls', 'peopleLeadership.confidence']],
    [
      '/blog/small-business-online',
      [
        'onlineSelling',
        'salesCustomers.findingCustomers',
        'socialMedia.planning',
        'digitalMarketing.strategy',
      ],
    ],
    ['/blog/words-that-stay-private', ['security.dataProtection']],
  ])('%s is found by each of its topics, among the first', (path, topicIds) => {
    const id = path.split('/').at(-1) ?? '';
    expect(articles.find((each) => each.path === path)).toEqual({ id, path, topicIds });
    for (const topicId of topicIds) {
      const found = contentFor([topicId], []).find((each) => each.path === path);
      expect(found).toEqual({ id, path, topicIds: [topicId] });
    }
  });

  it('the topic itself comes before its whole field, that before a neighbour, and then the alphabet', () => {
    expect(ids(['security.cyber'])).toEqual([
      'passwords',
      'phishing',
      'backups',
      'data-protection',
      'words-that-stay-private',
    ]);
    expect(ids(['security'])).toEqual([
      'backups',
      'data-protection',
      'passwords',
      'phishing',
      'words-that-stay-private',
    ]);
    // A text on a whole field stands before one on a neighbour of what is wanted.
    expect(ids(['onlineSelling.payments', 'websites.hosting'])).toEqual([
      'small-business-online',
      'first-website',
    ]);
    expect(ids(['websites.planning', 'security.backups', 'technology.cloud'])).toEqual([
      'backups',
      'first-website',
      'data-protection',
      'passwords',
      'phishing',
      'video-calls',
      'words-that-stay-private',
    ]);
  });

  it('what was dismissed is left out, and the rest keeps its order', () => {
    expect(ids(['security.cyber'], ['phishing', 'backups'])).toEqual([
      'passwords',
      'data-protection',
      'words-that-stay-private',
    ]);
    expect(ids([])).toEqual([]);
  });
});
