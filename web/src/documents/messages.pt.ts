import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  search: 'Pesquisar nos seus documentos',
  documents: 'Os seus documentos',
  updated: '{size}, alterado em {date}',
  loading: 'A carregar os seus documentos',
  failed: 'Não foi possível carregar os seus documentos.',
  found: '{count, plural, one {# documento} other {# documentos}}',
  empty: 'A sua biblioteca está vazia',
  toLibrary: 'Ir para A minha biblioteca',
  noResults: 'Lamentamos, não encontrámos resultados',
  noResultsReason: 'Nenhum documento seu tem este nome.',
  cancel: 'Cancelar',
};
