import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Partilhar «{name}»',
  titleOthers: 'Pessoas de «{name}»',
  lead: 'Os editores adicionam, alteram e movem tarefas. Os leitores leem e comentam.',
  permission: 'Papel',
  permissions: { EDITOR: 'Editor', VIEWER: 'Leitor' },
  owner: 'Responsável',
  you: 'Eu',
  accessOf: 'O que {name} pode fazer',
  remove: 'Remover {name}',
  added: '{name} já pode abrir o plano',
  changed: '{name} passou a: {permission}',
  removed: '{name} já não tem acesso',
  undo: 'Anular',
  onlyYou: 'Ainda mais ninguém.',
  full: 'Um plano pode ser partilhado com 50 pessoas.',
};
