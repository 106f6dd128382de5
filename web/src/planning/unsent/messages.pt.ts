import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Algumas alterações não foram guardadas',
  lead: 'Não se perdeu nada do que escreveu. Tente de novo, ou copie o texto e descarte a alteração.',
  created: 'Não foi possível adicionar esta tarefa.',
  edited: 'Não foi possível alterar esta tarefa.',
  editedNamed: 'Não foi possível alterar «{name}».',
  comment: 'Não foi possível adicionar o seu comentário.',
  plan: 'Não foi possível alterar este plano.',
  meanwhile: {
    title: 'Isto mudou enquanto escrevia',
    now: 'Agora está assim:',
    nothing: 'vazio',
    nobody: 'ninguém',
    formerMember: 'alguém que já não está neste plano',
    keepMine: 'Guardar o meu texto',
    keepTheirs: 'Manter o texto atual',
    choice: {
      title: 'Outra pessoa alterou isto ao mesmo tempo',
      now: 'Agora é:',
      keepMine: 'Guardar a minha escolha',
      keepTheirs: 'Manter a escolha atual',
    },
  },
  fields: {
    name: 'Nome',
    description: 'Descrição',
    deadline: 'Prazo',
    assigneeId: 'Responsável',
    topicId: 'Tema',
  },
  yours: 'O que escreveu:',
  yourChoice: 'O que escolheu:',
  retry: 'Tentar de novo',
  discard: 'Descartar',
  notSent: 'Não enviado. {reason}',
  retryComment: 'Tentar de novo: {text}',
  discardComment: 'Descartar: {text}',
};
