import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  title: 'Partilhar “{name}”',
  lead: 'Os editores adicionam, alteram e movem tarefas. Os leitores leem e comentam.',
  permission: 'Pode ser',
  permissions: { EDITOR: 'Editor', VIEWER: 'Leitor' },
  people: 'Pessoas com acesso',
  owner: 'Proprietário',
  you: 'Você',
  accessOf: 'O que {name} pode fazer',
  remove: 'Remover {name}',
  added: '{name} já pode abrir o plano',
  changed: '{name} passou a: {permission}',
  removed: '{name} já não tem acesso',
  onlyYou: 'Ainda mais ninguém.',
  leave: 'Sair do plano',
  leaving: 'A sair',
  leaveSure: 'Sair deste plano? Só quem o criou pode voltar a partilhá-lo consigo.',
  stay: 'Ficar',
  left: 'Saiu de “{name}”',
  full: 'Um plano pode ser partilhado com 50 pessoas.',
  notReachable: 'Não pode partilhar com esta pessoa, porque não lhe pode escrever.',
  done: 'Concluir',
};
