// What topics are looked for with, in the picker of the client and in the search of the server.

/** By topic: further terms, in both languages, that people look for it with. Word forms are found without being listed. */
export const topicTerms: Readonly<Record<string, string>> = {
  'strategy.businessModel':
    'price cost charge fee margin invoice quote preço custo tarifa margem fatura orçamento profit lucro',
  'strategy.startingUp':
    'startup founder company launch arrancar fundador empresa lançar self-employed freelance side hustle independente recibos verdes',
  'strategy.marketResearch': 'survey competitor customer inquérito concorrente concorrência',
  'strategy.growth': 'expand expansion scale expandir expansão aumentar growth franchise crescimento',
  'strategy.exit': 'sale succession retire sucessão reforma trespasse exit',
  'strategy.sustainability': 'green climate carbon environment ambiente clima carbono verde net zero',
  'finance.bookkeeping': 'invoice bill receipt ledger accounts fatura recibo conta livro payroll faturação',
  'finance.cashFlow': 'money budget liquidity debt late payment dinheiro orçamento liquidez dívida atraso',
  'finance.accounting': 'invoice xero quickbooks sage accountant fatura contabilista',
  'finance.tax': 'taxes hmrc self-assessment imposto finanças irs irc',
  'finance.loans': 'credit borrow bank crédito banco financiamento',
  'finance.investment':
    'investor funding equity angel venture capital pitch investidor financiamento capital',
  'finance.grants': 'funding apply fundo candidatura apoio',
  'salesCustomers.findingCustomers': 'client lead marketing cliente angariar',
  'salesCustomers.selling':
    'sale sales deal pitch discount venda negócio desconto negotiation retail wholesale negociação retalho grossista',
  'salesCustomers.brand': 'logo branding name design logótipo nome',
  'salesCustomers.service': 'complaint support reclamação apoio atendimento',
  'salesCustomers.exporting':
    'export overseas abroad customs estrangeiro alfândega import importar importação',
  'peopleLeadership.hiring':
    'recruit employee staff job interview recrutar recrutamento funcionário emprego entrevista recruitment hr apprentice trabalhador rh recursos humanos',
  'peopleLeadership.leadership':
    'manage manager staff boss gerir gestor chefe delegate delegation delegar chefia',
  'peopleLeadership.wellbeing': 'stress burnout mental health saúde mental esgotamento',
  'peopleLeadership.confidence': 'public speaking presentation pitch falar público',
  'operationsLegal.contracts':
    'agreement terms lawyer acordo termos advogado jurídico lease rent premises renda arrendamento',
  'operationsLegal.legalForm':
    'company limited sole trader register sociedade empresa registo association associação ipss',
  'operationsLegal.intellectualProperty': 'patent logo ip patente trademark registada',
  'operationsLegal.employmentLaw':
    'staff contract dismissal holiday despedimento férias contrato payroll pension salary wage salário ordenado',
  'operationsLegal.supply': 'supplier stock purchase fornecedor compra logistics logística',
  'charity.fundraising': 'donation donor appeal donativo doador',
  'charity.governance': 'board trustee conselho direção',
  'digitalMarketing.searchOptimisation': 'google ranking seo',
  'digitalMarketing.searchAdvertising': 'google ads adwords anúncio',
  'digitalMarketing.socialAdvertising': 'facebook instagram ads anúncio',
  'digitalMarketing.email': 'newsletter mailing mailchimp boletim email correio eletrónico',
  'websites.planning': 'site homepage página sítio',
  'websites.hosting': 'domain dns server servidor',
  'onlineSelling.shop': 'ecommerce shopify store loja',
  'onlineSelling.payments': 'stripe paypal card checkout cartão',
  'onlineSelling.delivery': 'shipping post inventory envio correio inventário logistics logística',
  'dataAndAi.spreadsheets': 'excel sheets',
  'dataAndAi.aiBasics': 'chatgpt artificial intelligence inteligência artificial',
  'technology.crm': 'client contacts cliente contactos',
  'security.dataProtection': 'gdpr privacy consent rgpd privacidade consentimento',
  'security.scams': 'phishing fraud burla fraude',
  'salesCustomers.networking': 'networking',
  'salesCustomers.publicRelations': 'media journalist jornalista',
  'peopleLeadership.timeManagement': 'productivity priority produtividade prioridade',
  'finance.crowdfunding': 'kickstarter crowdfunding',
  'digitalMarketing.content': 'blog copywriting canva blogue',
  'digitalMarketing.analytics': 'google statistics visitor estatística visita',
  'socialMedia.tiktok': 'tik tok',
  'websites.writing': 'blog copywriting blogue',
  'onlineSelling.photography': 'photography camera',
  'dataAndAi.automation': 'automation automação',
  'technology.apps': 'app aplicação',
  'technology.development': 'code coding program programar programação',
  'technology.videoCalls': 'zoom teams meet teletrabalho',
  'security.cyber': 'cybersecurity hacker virus vírus pirata',
  'security.passwords': 'password login senha',
  'security.backups': 'backup',
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
