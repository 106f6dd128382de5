import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Partilhar «{name}»',
  titleOthers: 'Pessoas com acesso a «{name}»',
  lead: 'Os editores adicionam, alteram e movem tarefas. Os leitores leem e comentam.',
  permission: 'Permissão',
  permissions: { EDITOR: 'Editor', VIEWER: 'Leitor' },
  owner: 'Responsável',
  you: 'Eu',
  accessOf: 'O que {name} pode fazer',
  remove: 'Remover {name}',
  added: '{name} já pode abrir o plano',
  changed: '{name} passou a: {permission}',
  removed: '{name} já não tem acesso',
  undo: 'Anular',
  onlyYou: 'Ainda não há mais ninguém.',
  full: 'Está a partilhar este plano com 50 pessoas, que é o máximo. Remova alguém para adicionar outra pessoa.',
};
