import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  logOut: {
    title: 'Sair de {brand}?',
    body: 'Apagamos os seus rascunhos deste navegador. Tudo o que enviou ou guardou continua na sua conta.',
    stay: 'Ficar',
    leave: 'Sair',
  },
  notSent: {
    place: 'Não foi possível alterar o seu lugar num evento.',
    answers: 'Não foi possível guardar as suas respostas para quem fala num evento.',
    feedback: 'Não foi possível guardar a sua avaliação.',
    checkIn: 'Não foi possível registar a entrada de alguém.',
    undoCheckIn: 'Não foi possível anular o registo de uma entrada.',
    settings: 'Não conseguimos guardar uma alteração às suas definições.',
    block: 'Não conseguimos bloquear uma pessoa.',
    unblock: 'Não conseguimos desbloquear uma pessoa.',
    document: 'Não conseguimos guardar uma alteração a um documento.',
    documentName: 'Não conseguimos guardar o nome «{name}» de um documento.',
    removeDocument: 'Não conseguimos remover «{name}» da sua biblioteca.',
    restoreDocument: 'Não conseguimos restaurar «{name}».',
    seeDocument: 'Ir para a biblioteca',
    seeSettings: 'Ver as suas definições',
    seeMessages: 'Ir para as mensagens',
    see: 'Ver porquê',
    seeList: 'Ver os participantes',
  },
  palette: {
    title: 'Para onde quer ir?',
    placeholder: 'Uma página, uma pessoa ou uma ação',
    placeholderVisitor: 'Uma página ou uma ação',
    pages: 'Páginas',
    people: 'Enviar mensagem a alguém',
    actions: 'Ações',
    none: 'Lamentamos, não encontrámos resultados',
  },
  shortcuts: {
    andThen: 'depois',
    singleKeys: 'Atalhos de uma só tecla',
    singleKeysHint:
      'Se estiver desligado, só funcionam os atalhos com Ctrl ou Command. Vale apenas para este navegador.',
    labels: {
      palette: 'Encontrar uma página, uma pessoa ou uma ação',
      help: 'Mostrar os atalhos de teclado',
      dashboard: 'Ir para o painel',
      messages: 'Ir para as mensagens',
      requests: 'Ir para os pedidos de sessão',
      profile: 'Ir para o perfil',
      resources: 'Ir para os recursos',
      faq: 'Ir para as perguntas frequentes',
    },
  },
  cookies: {
    title: 'Cookies',
    ask: 'Gostávamos de contar visitas, sem nomes, para saber que páginas ajudam. Só contamos se aceitar.',
    explain:
      'Guardamos no seu navegador o necessário para iniciar sessão e o que escolher aqui. Só contamos visitas se aceitar.',
    isOn: 'As estatísticas estão ligadas.',
    isOff: 'As estatísticas estão desligadas.',
    refuse: 'Rejeitar',
    accept: 'Aceitar',
  },
};
