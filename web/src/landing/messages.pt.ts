import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Mentoria para empreendedores, pequenas empresas e instituições',
  heroTitle: 'Bons conselhos de quem já passou por isso',
  heroLead:
    'A plataforma {brand} liga empreendedores, pequenas empresas e instituições de solidariedade a mentores voluntários. Faça uma só pergunta ou trabalhem juntos durante mais tempo. É grátis.',
  signUp: 'Registe-se - é grátis',
  findMentors: 'Encontrar mentores',
  heroNote: 'Grátis para aprendizes. Um projeto de voluntários e de uma instituição de solidariedade.',
  return: 'Inicie sessão para continuar para a página que pediu.',
  returnEnded: 'A sua sessão terminou. Inicie sessão para voltar onde estava.',
  logIn: 'Iniciar sessão',
  peopleTitle: 'Alguns dos nossos mentores',
  allMentors: 'Ver todos os mentores',
  numbers: {
    people: 'pessoas já aprenderam ou deram conselhos aqui',
    sessions: 'sessões realizadas',
    hours: 'horas de conselhos',
  },
  story: {
    label: 'Por exemplo',
    title: 'Uma ceramista, duas lojas e uma pergunta',
    askWhen: 'Na segunda-feira, pergunta',
    askWhat:
      '«Vendo bem no mercado e duas lojas querem as minhas taças. Que margem esperam as lojas?» Sugere três horários.',
    meetWhen: 'Na quinta-feira, conversam',
    meetWhat: 'Aceita um voluntário que teve uma loja durante vinte anos. Veem os preços linha a linha.',
    actWhen: 'Na sexta-feira, há um plano',
    actWhat:
      'Quatro tarefas com data, num plano que ambos veem. Ele responde por mensagem enquanto ela avança.',
  },
  howTitle: 'Como funciona',
  steps: {
    ask: 'Diga-nos em que precisa de ajuda',
    askBody: 'Escolha um tema e escreva a sua pergunta em poucas linhas. Sugira horários que lhe convenham.',
    meet: 'Fale com um mentor que já o fez',
    meetBody:
      'Voluntários que já resolveram o problema veem o seu pedido. Um deles aceita e conversam durante uma hora.',
    act: 'Saia com um plano',
    actBody:
      'Escrevam juntos os próximos passos e mantenham o contacto por mensagem enquanto os põe em prática.',
  },
  learnersTitle: 'Para quem está a criar algo',
  learnersBody:
    'Tem uma pequena empresa ou uma instituição, ou está prestes a criar uma. Não precisa de um consultor. Precisa de uma hora de conversa franca com quem já passou por isso.',
  learners: {
    one: 'Sessões pontuais de 60 minutos, ou um mentor por mais tempo',
    two: 'Eventos onde pode primeiro ouvir e depois perguntar',
    three: 'A sua pergunta fica entre si e o seu mentor',
  },
  learnersAction: 'Encontrar um mentor',
  mentorsTitle: 'Para quem tem experiência para partilhar',
  mentorsBody:
    'Uma hora da sua experiência pode fazer toda a diferença para alguém. Escolhe os temas, os dias e o tempo que dá.',
  mentors: {
    one: 'A partir de uma hora por semana, com pausa quando quiser',
    two: 'Apenas pedidos que correspondem ao que sabe',
    three: 'Veja a diferença que o seu tempo faz',
  },
  mentorsAction: 'Tornar-se mentor',
  topicsTitle: 'De que se fala aqui',
  topics: {
    website: 'O primeiro site',
    social: 'Redes sociais',
    money: 'Preços e tesouraria',
    funding: 'Encontrar financiamento',
    data: 'Dados e folhas de cálculo',
    security: 'Segurança na internet',
    customers: 'Encontrar clientes',
    team: 'Liderar uma equipa pequena',
    volunteers: 'Trabalhar com voluntários',
    product: 'Testar uma ideia',
  },
  closingTitle: 'O próximo passo é pequeno',
  closingBody: 'Registe-se gratuitamente e faça a sua primeira pergunta.',
};
