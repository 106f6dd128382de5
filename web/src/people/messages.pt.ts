import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  find: 'Adicionar alguém',
  search: 'Pesquisar por nome',
  findHint: 'Pesquise os seus contactos pelo nome próprio',
  searching: 'A pesquisar',
  found: '{count, plural, =0 {Ninguém encontrado} one {# pessoa encontrada} other {# pessoas encontradas}}',
  nobody: 'Ninguém encontrado. Pode encontrar pessoas das suas comunidades e conversas.',
  nobodyByMail:
    'Pesquise pelo nome próprio e não pelo e-mail. Pode encontrar pessoas das suas comunidades e conversas.',
  already: 'Já adicionou {names}.',
  failed: 'A pesquisa não funcionou.',
  again: 'Tentar de novo',
  add: 'Adicionar',
  addAs: 'Adicionar {name}',
  adding: 'A adicionar',
  choose: 'Escolher',
  chooseAs: 'Escolher {name}',
  access: 'Pessoas com acesso',
  notReachable: 'Não pode partilhar com esta pessoa, porque não lhe pode escrever.',
  done: 'Concluir',
};
