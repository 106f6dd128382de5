import { referenceData } from '@waymark/events/profile';
import { describe, expect, it } from 'vitest';
import { topicTerms } from '../../events/limits/index.ts';
import { groupTopics, searchTopics } from '../../web/src/profile/topics/topicTree.ts';

const { taxonomy } = referenceData;

describe('the search of the real topics', () => {
  const inLanguage = (language: 'en' | 'pt') =>
    groupTopics(taxonomy.map(({ id, parentId, ...names }) => ({ id, parentId, name: names[language] })));
  const found = (language: 'en' | 'pt', searched: string) =>
    searchTopics(inLanguage(language), searched).flatMap(({ children }) => children.map(({ id }) => id));

  it.each([
    ['en', 'price', 'strategy.businessModel'],
    ['en', 'prices', 'strategy.businessModel'],
    ['en', 'invoice', 'strategy.businessModel'],
    ['en', 'invoicing', 'finance.bookkeeping'],
    ['en', 'taxes', 'finance.tax'],
    ['en', 'hire staff', 'peopleLeadership.hiring'],
    ['en', 'export', 'salesCustomers.exporting'],
    ['en', 'recruitment', 'peopleLeadership.hiring'],
    ['en', 'growth', 'strategy.growth'],
    ['en', 'payroll', 'operationsLegal.employmentLaw'],
    ['en', 'logistics', 'operationsLegal.supply'],
    ['en', 'trademark', 'operationsLegal.intellectualProperty'],
    ['en', 'blog', 'websites.writing'],
    ['en', 'automation', 'dataAndAi.automation'],
    ['en', 'negotiation', 'salesCustomers.selling'],
    ['en', 'cybersecurity', 'security.cyber'],
    ['en', 'lease', 'operationsLegal.contracts'],
    ['pt', 'preço', 'strategy.businessModel'],
    ['pt', 'faturas', 'finance.bookkeeping'],
    ['pt', 'recrutar', 'peopleLeadership.hiring'],
    ['pt', 'imposto', 'finance.tax'],
    ['pt', 'email', 'digitalMarketing.email'],
    ['pt', 'recursos humanos', 'peopleLeadership.hiring'],
    ['pt', 'faturação', 'finance.bookkeeping'],
    ['pt', 'salários', 'operationsLegal.employmentLaw'],
    ['pt', 'recibos verdes', 'strategy.startingUp'],
    ['pt', 'senha', 'security.passwords'],
    ['pt', 'crowdfunding', 'finance.crowdfunding'],
    ['pt', 'logística', 'operationsLegal.supply'],
  ] as const)('PRO-77 in %s "%s" finds %s by word forms and synonyms', (language, searched, id) => {
    expect(found(language, searched)).toContain(id);
  });

  it('PRO-77 a word that no topic knows finds none, and every word must fit', () => {
    expect(found('en', 'zeppelin')).toEqual([]);
    expect(found('en', 'price zeppelin')).toEqual([]);
    expect(found('pt', 'preço').length).toBeLessThan(4);
  });

  it('PRO-77 each topic with further terms is in the tree', () => {
    const ids = taxonomy.map(({ id }) => id);
    expect(Object.keys(topicTerms).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
