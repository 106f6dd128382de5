// What topics are looked for with, in the picker of the client and in the search of the server.

/** By topic: further terms, in both languages, that people look for it with. Word forms are found without being listed. */
export const topicTerms: Readonly<Record<string, string>> = {
  'strategy.businessModel':
    'price cost charge fee margin invoice quote preço custo tarifa margem fatura orçamento',
  'strategy.startingUp': 'startup founder company launch arrancar fundador empresa lançar',
  'strategy.marketResearch': 'survey competitor customer inquérito concorrente concorrência',
  'strategy.growth': 'expand expansion scale expandir expansão aumentar',
  'strategy.exit': 'sale succession retire sucessão reforma trespasse',
  'strategy.sustainability': 'green climate carbon environment ambiente clima carbono verde',
  'finance.bookkeeping': 'invoice bill receipt ledger accounts fatura recibo conta livro',
  'finance.cashFlow': 'money budget liquidity debt late payment dinheiro orçamento liquidez dívida atraso',
  'finance.accounting': 'invoice xero quickbooks sage accountant fatura contabilista',
  'finance.tax': 'taxes hmrc self-assessment imposto finanças irs irc',
  'finance.loans': 'credit borrow bank crédito banco financiamento',
  'finance.investment':
    'investor funding equity angel venture capital pitch investidor financiamento capital',
  'finance.grants': 'funding apply fundo candidatura apoio',
  'salesCustomers.findingCustomers': 'client lead marketing cliente angariar',
  'salesCustomers.selling': 'sale sales deal pitch discount venda negócio desconto',
  'salesCustomers.brand': 'logo branding name design logótipo nome',
  'salesCustomers.service': 'complaint support reclamação apoio atendimento',
  'salesCustomers.exporting': 'export overseas abroad customs estrangeiro alfândega',
  'peopleLeadership.hiring':
    'recruit employee staff job interview recrutar recrutamento funcionário emprego entrevista',
  'peopleLeadership.leadership': 'manage manager staff boss gerir gestor chefe',
  'peopleLeadership.wellbeing': 'stress burnout mental health saúde mental esgotamento',
  'peopleLeadership.confidence': 'public speaking presentation pitch falar público',
  'operationsLegal.contracts': 'agreement terms lawyer acordo termos advogado jurídico',
  'operationsLegal.legalForm': 'company limited sole trader register sociedade empresa registo',
  'operationsLegal.intellectualProperty': 'patent logo ip patente',
  'operationsLegal.employmentLaw': 'staff contract dismissal holiday despedimento férias contrato',
  'operationsLegal.supply': 'supplier stock purchase fornecedor compra',
  'charity.fundraising': 'donation donor appeal donativo doador',
  'charity.governance': 'board trustee conselho direção',
  'digitalMarketing.searchOptimisation': 'google ranking seo',
  'digitalMarketing.searchAdvertising': 'google ads adwords anúncio',
  'digitalMarketing.socialAdvertising': 'facebook instagram ads anúncio',
  'digitalMarketing.email': 'newsletter mailing mailchimp boletim',
  'websites.planning': 'site homepage página',
  'websites.hosting': 'domain dns server servidor',
  'onlineSelling.shop': 'ecommerce shopify store loja',
  'onlineSelling.payments': 'stripe paypal card checkout cartão',
  'onlineSelling.delivery': 'shipping post inventory envio correio inventário',
  'dataAndAi.spreadsheets': 'excel sheets',
  'dataAndAi.aiBasics': 'chatgpt artificial intelligence inteligência artificial',
  'technology.crm': 'client contacts cliente contactos',
  'security.dataProtection': 'gdpr privacy consent rgpd privacidade consentimento',
  'security.scams': 'phishing fraud burla fraude',
};

/** Endings of English and Portuguese that say number, gender or form, the longest first. */
const endings = [
  'ings',
  'ing',
  'oes',
  'ies',
  'ar',
  'er',
  'ir',
  'ed',
  'es',
  'os',
  'as',
  'e',
  's',
  'o',
  'a',
  'y',
];
/** What is left of a word must still tell it from others. */
const shortestStem = 3;

/** "pricing", "price" and "prices" begin alike; so do "preço" and "preços". */
export function wordStem(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : word;
}
