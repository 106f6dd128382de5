import type { Branch } from './option.ts';

export const businessTopics: readonly Branch[] = [
  {
    parent: ['strategy', 'Strategy and planning', 'Estratégia e planeamento'],
    children: [
      ['businessPlan', 'Business plans', 'Planos de negócio'],
      ['startingUp', 'Starting a business', 'Criar um negócio'],
      ['marketResearch', 'Market research', 'Estudos de mercado'],
      ['businessModel', 'Business models and pricing', 'Modelos de negócio e preços'],
      ['growth', 'Growing and scaling', 'Crescer e ganhar escala'],
      ['innovation', 'New products and innovation', 'Novos produtos e inovação'],
      ['sustainability', 'Sustainability', 'Sustentabilidade'],
      ['resilience', 'Difficult times and recovery', 'Tempos difíceis e recuperação'],
      ['exit', 'Selling or handing over', 'Vender ou passar o negócio'],
    ],
  },
  {
    parent: ['finance', 'Money and finance', 'Dinheiro e finanças'],
    children: [
      ['bookkeeping', 'Bookkeeping', 'Contabilidade do dia a dia'],
      ['cashFlow', 'Cash flow and forecasting', 'Tesouraria e previsões'],
      ['accounting', 'Accounting software', 'Software de contabilidade'],
      ['tax', 'Tax and VAT', 'Impostos e IVA'],
      ['loans', 'Loans and banking', 'Empréstimos e banca'],
      ['investment', 'Finding investors', 'Encontrar investidores'],
      ['grants', 'Grants and public funding', 'Subsídios e fundos públicos'],
      ['crowdfunding', 'Crowdfunding', 'Financiamento coletivo'],
    ],
  },
  {
    parent: ['salesCustomers', 'Sales and customers', 'Vendas e clientes'],
    children: [
      ['brand', 'Brand and identity', 'Marca e identidade'],
      ['findingCustomers', 'Finding customers', 'Encontrar clientes'],
      ['selling', 'Selling and negotiating', 'Vender e negociar'],
      ['service', 'Customer service', 'Serviço ao cliente'],
      ['tenders', 'Tenders and large contracts', 'Concursos e grandes contratos'],
      ['publicRelations', 'Press and public relations', 'Imprensa e relações públicas'],
      ['networking', 'Networking', 'Redes de contactos'],
      ['exporting', 'Exporting', 'Exportação'],
    ],
  },
  {
    parent: ['peopleLeadership', 'People and leadership', 'Pessoas e liderança'],
    children: [
      ['leadership', 'Leading a team', 'Liderar uma equipa'],
      ['hiring', 'Hiring the first people', 'Contratar as primeiras pessoas'],
      ['inclusion', 'Diversity and inclusion', 'Diversidade e inclusão'],
      ['training', 'Training and developing people', 'Formar e desenvolver pessoas'],
      ['wellbeing', 'Wellbeing and resilience', 'Bem-estar e resiliência'],
      ['timeManagement', 'Time management', 'Gestão do tempo'],
      ['confidence', 'Confidence and presenting', 'Confiança e apresentações'],
      ['career', 'Career change', 'Mudança de carreira'],
    ],
  },
  {
    parent: ['operationsLegal', 'Operations and legal', 'Operações e questões legais'],
    children: [
      ['processes', 'Processes and quality', 'Processos e qualidade'],
      ['supply', 'Suppliers and supply chains', 'Fornecedores e cadeias de abastecimento'],
      ['projects', 'Project management', 'Gestão de projetos'],
      ['contracts', 'Contracts', 'Contratos'],
      ['legalForm', 'Choosing a legal form', 'Escolher a forma jurídica'],
      ['intellectualProperty', 'Trade marks and copyright', 'Marcas e direitos de autor'],
      ['employmentLaw', 'Employment law', 'Direito do trabalho'],
      ['insurance', 'Insurance and risk', 'Seguros e risco'],
    ],
  },
  {
    parent: ['charity', 'Charities and social enterprise', 'Setor social'],
    children: [
      ['fundraising', 'Fundraising', 'Angariação de fundos'],
      ['governance', 'Trustees and governance', 'Órgãos sociais e governação'],
      ['volunteers', 'Working with volunteers', 'Trabalhar com voluntários'],
      ['impact', 'Measuring impact', 'Medir o impacto'],
      ['digitalCharity', 'Digital services for charities', 'Serviços digitais para instituições'],
      ['campaigns', 'Campaigning', 'Campanhas'],
      ['partnerships', 'Partnerships with companies', 'Parcerias com empresas'],
    ],
  },
];
