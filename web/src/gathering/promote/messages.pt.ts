import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  notYetTitle: 'Ainda não há nada para divulgar',
  notYetReason: 'Um evento pode ser divulgado depois de publicado, até começar.',
  toEvent: 'Ver o evento',
  missingTitle: 'Não encontrámos este evento',
  missingReason: 'Pode ser de outra pessoa ou já não existir.',
  toEvents: 'Organizar um evento',
  link: {
    title: 'Ligação para o evento',
    label: 'Endereço da página do evento',
    copy: 'Copiar a ligação',
    copied: 'Ligação copiada',
    notCopied: 'Não conseguimos copiar. Selecione o texto e copie-o.',
    qr: 'Código QR de {link}',
    qrHint: 'Para cartazes e apresentações',
    download: 'Guardar o código QR',
  },
  share: {
    title: 'Partilhar',
    label: 'Texto para partilhar',
    hint: 'Altere-o como quiser antes de o copiar.',
    text: '{title}: {when}, com {name}. Inscreva-se aqui: {link}',
    copy: 'Copiar o texto',
    copied: 'Texto copiado',
    email: 'E-mail',
    linkedin: 'LinkedIn (abre num novo separador)',
    whatsapp: 'WhatsApp (abre num novo separador)',
    facebook: 'Facebook (abre num novo separador)',
  },
  invite: {
    title: 'Convidar pessoas',
    lead: 'Recebem um convite aqui e podem inscrever-se logo.',
    invited: '{name} recebeu o convite',
    already: '{name} já tinha um convite',
    list: 'Convites enviados agora',
    failures: {
      UNREACHABLE: 'Não conseguimos contactar o servidor. Ninguém foi convidado. Tente de novo.',
      RATE_LIMITED: 'Tentou demasiadas vezes. Espere um momento e tente de novo.',
      BAD_USER_INPUT: 'Não é possível convidar esta pessoa.',
      CONFLICT: 'O evento já começou ou mudou. Verifique-o e tente de novo.',
      other: 'Algo correu mal. Tente de novo.',
    },
  },
  community: {
    title: 'Convidar pessoas de {name}',
    who: 'Quem deve receber um convite?',
    topic: 'Pessoas que querem aprender sobre {topics}',
    everyone: 'Todas as pessoas',
    invite: 'Enviar os convites',
    inviting: 'A enviar',
    invited:
      '{count, plural, =0 {Todas já tinham um convite} one {# pessoa recebeu o convite} other {# pessoas receberam o convite}}',
    failed: 'Não foi possível convidar todas as pessoas. Tente de novo: ninguém recebe dois convites.',
  },
  feature: {
    label: 'Mostrar antes dos outros eventos',
    hint: 'No topo dos próximos eventos, com uma marca.',
    failed: 'Não foi possível alterar. Tente de novo.',
  },
};
