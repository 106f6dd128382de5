import type { Branch } from './option.ts';

export const digitalTopics: readonly Branch[] = [
  {
    parent: ['digitalMarketing', 'Digital marketing', 'Marketing digital'],
    children: [
      ['strategy', 'Digital marketing strategy', 'Estratégia de marketing digital'],
      ['content', 'Content and storytelling', 'Conteúdos e storytelling'],
      ['email', 'Email marketing', 'Marketing por e-mail'],
      ['searchAdvertising', 'Search advertising', 'Publicidade em motores de pesquisa'],
      ['socialAdvertising', 'Social media advertising', 'Publicidade nas redes sociais'],
      ['searchOptimisation', 'Being found in search (SEO)', 'Ser encontrado na pesquisa (SEO)'],
      ['analytics', 'Web analytics', 'Análise de dados da web'],
      ['influencers', 'Influencers and partnerships', 'Influenciadores e parcerias'],
    ],
  },
  {
    parent: ['socialMedia', 'Social media', 'Redes sociais'],
    children: [
      ['planning', 'Choosing channels and planning', 'Escolha de canais e planeamento'],
      ['facebookInstagram', 'Facebook and Instagram', 'Facebook e Instagram'],
      ['linkedin', 'LinkedIn', 'LinkedIn'],
      ['tiktok', 'TikTok and short video', 'TikTok e vídeo curto'],
      ['youtube', 'YouTube and podcasts', 'YouTube e podcasts'],
      ['communities', 'Building online communities', 'Criação de comunidades online'],
      ['reputation', 'Reviews and reputation', 'Avaliações e reputação'],
    ],
  },
  {
    parent: ['websites', 'Websites', 'Sites'],
    children: [
      ['planning', 'Planning a website', 'Planear um site'],
      ['builders', 'Website builders', 'Criadores de sites'],
      ['wordpress', 'WordPress', 'WordPress'],
      ['writing', 'Writing for the web', 'Escrever para a web'],
      ['design', 'User experience and design', 'Experiência do utilizador e design'],
      ['accessibility', 'Accessibility', 'Acessibilidade'],
      ['hosting', 'Domains and hosting', 'Domínios e alojamento'],
    ],
  },
  {
    parent: ['onlineSelling', 'Selling online', 'Vender online'],
    children: [
      ['shop', 'Setting up an online shop', 'Criar uma loja online'],
      [
        'marketplaces',
        'Marketplaces such as Etsy, eBay and Amazon',
        'Mercados online como Etsy, eBay e Amazon',
      ],
      ['payments', 'Online payments', 'Pagamentos online'],
      ['delivery', 'Stock, delivery and returns', 'Stock, entregas e devoluções'],
      ['photography', 'Product photos and descriptions', 'Fotografias e descrições de produtos'],
      ['booking', 'Online booking', 'Reservas online'],
      ['international', 'Selling to other countries', 'Vender para outros países'],
    ],
  },
  {
    parent: ['dataAndAi', 'Data and artificial intelligence', 'Dados e inteligência artificial'],
    children: [
      ['spreadsheets', 'Spreadsheets', 'Folhas de cálculo'],
      ['dashboards', 'Dashboards and reporting', 'Painéis e relatórios'],
      ['customerData', 'Using customer data', 'Usar dados de clientes'],
      ['aiBasics', 'First steps with AI', 'Primeiros passos com IA'],
      ['aiContent', 'AI for writing and pictures', 'IA para textos e imagens'],
      ['automation', 'Automating routine work', 'Automatizar trabalho repetitivo'],
      ['responsibleAi', 'Using AI responsibly', 'Usar a IA com responsabilidade'],
    ],
  },
  {
    parent: ['technology', 'Technology and tools', 'Tecnologia e ferramentas'],
    children: [
      ['basics', 'Digital basics', 'Competências digitais básicas'],
      ['office', 'Office software and email', 'Software de escritório e e-mail'],
      ['cloud', 'Cloud storage and sharing', 'Armazenamento e partilha na nuvem'],
      ['videoCalls', 'Video calls and remote work', 'Videochamadas e trabalho remoto'],
      ['crm', 'Customer databases (CRM)', 'Bases de dados de clientes (CRM)'],
      ['apps', 'Mobile apps', 'Aplicações móveis'],
      ['development', 'Software development', 'Desenvolvimento de software'],
      ['choosing', 'Choosing systems and suppliers', 'Escolher sistemas e fornecedores'],
    ],
  },
  {
    parent: ['security', 'Security and privacy', 'Segurança e privacidade'],
    children: [
      ['cyber', 'Cyber security basics', 'Noções de cibersegurança'],
      ['passwords', 'Passwords and safe access', 'Palavras-passe e acesso seguro'],
      ['backups', 'Backups and recovery', 'Cópias de segurança e recuperação'],
      ['scams', 'Recognising scams', 'Reconhecer burlas'],
      ['dataProtection', 'Data protection law (GDPR)', 'Proteção de dados (RGPD)'],
    ],
  },
];
