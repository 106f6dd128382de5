import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  logOut: {
    title: 'Sair de {brand}?',
    body: 'Apagamos os seus rascunhos deste navegador. Tudo o que enviou ou guardou continua na sua conta.',
    stay: 'Ficar',
    leave: 'Sair',
  },
  palette: {
    title: 'Para onde?',
    placeholder: 'Uma página, uma pessoa ou uma ação',
    placeholderVisitor: 'Uma página ou uma ação',
    pages: 'Páginas',
    people: 'Enviar mensagem a alguém',
    actions: 'Ações',
    none: 'Lamentamos, não encontrámos resultados',
  },
};
