import { type Option, option } from './option.ts';

/** With this answer the person describes it in a text (PRO-18). */
export const OTHER = 'other';

export const hearAboutUsOptions: readonly Option[] = [
  option('search', 'Search engine', 'Motor de pesquisa'),
  option('socialMedia', 'Social media', 'Redes sociais'),
  option('friend', 'Friend or colleague', 'Amigo ou colega'),
  option('member', 'Someone who mentors or learns here', 'Alguém que é mentor ou aprende aqui'),
  option('employer', 'My employer', 'A minha entidade empregadora'),
  option('community', 'A community or network I belong to', 'Uma comunidade ou rede a que pertenço'),
  option('bankOrFunder', 'A bank or funder', 'Um banco ou financiador'),
  option('publicSupport', 'A public business support service', 'Um serviço público de apoio às empresas'),
  option('education', 'A school, college or university', 'Uma escola ou universidade'),
  option('event', 'An event', 'Um evento'),
  option('media', 'News, radio or podcast', 'Notícias, rádio ou podcast'),
  option('newsletter', 'Email or newsletter', 'E-mail ou newsletter'),
  option('advertisement', 'An advertisement', 'Um anúncio'),
  option(OTHER, 'Other', 'Outro'),
];

/** PRO-84. */
export const requestTypes: readonly Option[] = [
  option('oneOff', 'One-off sessions', 'Sessões pontuais'),
  option('ongoing', 'Ongoing mentoring', 'Mentoria contínua'),
  option('groupEvent', 'Speaking at group events', 'Falar em eventos de grupo'),
  option('message', 'Questions by message', 'Perguntas por mensagem'),
];

/** PRO-87. */
export const supportedPeople: readonly Option[] = [
  option('startingUp', 'People who are starting up', 'Quem está a começar'),
  option('smallBusinesses', 'Small businesses', 'Pequenas empresas'),
  option('charities', 'Charities', 'Instituições sociais'),
  option('socialEnterprises', 'Social enterprises', 'Empresas sociais'),
  option('freelancers', 'Freelancers and sole traders', 'Trabalhadores independentes'),
  option('women', 'Women founders', 'Empreendedoras'),
  option('ethnicMinorities', 'Founders from ethnic minorities', 'Empreendedores de minorias étnicas'),
  option('disabled', 'Disabled founders', 'Empreendedores com deficiência'),
  option('lgbtq', 'LGBTQ+ founders', 'Empreendedores LGBTQ+'),
  option('young', 'Young people', 'Jovens'),
  option('over50', 'People over 50', 'Pessoas com mais de 50 anos'),
  option('migrants', 'Refugees and migrants', 'Refugiados e migrantes'),
  option('rural', 'Rural businesses', 'Negócios rurais'),
  option('returners', 'People returning to work', 'Pessoas que regressam ao trabalho'),
];

/** PRO-85. */
export const genderPreferences: readonly Option[] = [
  option('any', 'No preference', 'Sem preferência'),
  option('women', 'Women', 'Mulheres'),
  option('men', 'Men', 'Homens'),
  option('nonBinary', 'Non-binary people', 'Pessoas não binárias'),
];

/** PRO-86. */
export const locationPreferences: readonly Option[] = [
  option('anywhere', 'Anywhere', 'Em qualquer lugar'),
  option('sameCountry', 'In my country', 'No meu país'),
  option('nearby', 'Near me', 'Perto de mim'),
];
