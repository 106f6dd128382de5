/** PLN-34: what a plan may begin with, in the language of the person who makes it. */
type Template = 'FIRST_WEBSITE' | 'SOCIAL_MEDIA' | 'ONLINE_SAFETY';

export const templateTasks: Readonly<Record<'en' | 'pt', Readonly<Record<Template, readonly string[]>>>> = {
  en: {
    FIRST_WEBSITE: [
      'Write down what the site must do for its visitors',
      'Choose and register a domain name',
      'Pick a website builder and compare its costs',
      'Write the text for the first three pages',
      'Collect photos that you are allowed to use',
      'Build the pages and look at them on a phone',
      'Ask three customers to try it, and fix what trips them up',
      'Publish it and tell everyone',
    ],
    SOCIAL_MEDIA: [
      'Say in one sentence who you want to reach',
      'Choose one or two networks where these people are',
      'Fill in the profiles: photo, text, link',
      'Plan the posts of the next four weeks',
      'Write and schedule the first six posts',
      'Answer comments on two fixed days a week',
      'Look at the figures after a month and keep what worked',
    ],
    ONLINE_SAFETY: [
      'List every account that the organisation uses',
      'Give each account a different password in a password manager',
      'Turn on two-step verification for email and banking',
      'Switch on automatic updates on every device',
      'Set up a backup and restore one file from it',
      'Show the team how to spot a fake email',
      'Write down what to do and who to call when something goes wrong',
    ],
  },
  pt: {
    FIRST_WEBSITE: [
      'Escrever o que o site deve fazer por quem o visita',
      'Escolher e registar um domínio',
      'Escolher uma ferramenta para criar o site e comparar os custos',
      'Escrever os textos das três primeiras páginas',
      'Reunir fotografias que pode usar',
      'Criar as páginas e vê-las num telemóvel',
      'Pedir a três clientes que experimentem e corrigir o que os trava',
      'Publicar e avisar toda a gente',
    ],
    SOCIAL_MEDIA: [
      'Dizer numa frase a quem quer chegar',
      'Escolher uma ou duas redes onde essas pessoas estão',
      'Preencher os perfis: fotografia, texto, ligação',
      'Planear as publicações das próximas quatro semanas',
      'Escrever e agendar as seis primeiras publicações',
      'Responder a comentários em dois dias fixos por semana',
      'Ver os números ao fim de um mês e manter o que resultou',
    ],
    ONLINE_SAFETY: [
      'Fazer a lista de todas as contas que a organização usa',
      'Dar a cada conta uma palavra-passe diferente, num gestor de palavras-passe',
      'Ativar a verificação em dois passos no e-mail e no banco',
      'Ligar as atualizações automáticas em todos os dispositivos',
      'Criar uma cópia de segurança e recuperar um ficheiro dela',
      'Mostrar à equipa como reconhecer um e-mail falso',
      'Escrever o que fazer, e a quem ligar, quando algo corre mal',
    ],
  },
};
