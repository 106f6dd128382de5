type Article = { readonly id: string; readonly path: string; readonly topicIds: readonly string[] };

/** What there is to read, by the topics that it helps with. The texts themselves are the client's; a check compares the two. */
export const articles: readonly Article[] = [
  resource('backups', ['security.backups', 'technology.cloud']),
  resource('data-protection', ['security.dataProtection', 'dataAndAi.customerData']),
  resource('first-website', ['websites.planning', 'websites.builders', 'websites.writing']),
  resource('google-business', ['digitalMarketing.searchOptimisation', 'socialMedia.reputation']),
  resource('passwords', ['security.passwords', 'security.cyber']),
  resource('phishing', ['security.scams', 'security.cyber']),
  resource('pricing', ['strategy.businessModel', 'salesCustomers.selling']),
  resource('spreadsheet-cash', ['finance.cashFlow', 'dataAndAi.spreadsheets']),
  resource('using-ai', ['dataAndAi.aiBasics', 'dataAndAi.aiContent', 'dataAndAi.responsibleAi']),
  resource('video-calls', ['technology.videoCalls', 'peopleLeadership.confidence']),
  post('small-business-online', [
    'onlineSelling',
    'salesCustomers.findingCustomers',
    'socialMedia.planning',
    'digitalMarketing.strategy',
  ]),
  post('words-that-stay-private', ['security.dataProtection']),
];

function resource(id: string, topicIds: readonly string[]): Article {
  return { id, path: `/resources/${id}`, topicIds };
}

function post(id: string, topicIds: readonly string[]): Article {
  return { id, path: `/blog/${id}`, topicIds };
}
