import type { EmailTemplate } from './texts.ts';

type Kind =
  | 'passwordReset'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailChangeNotice'
  | 'emailChanged'
  | 'invitation'
  | 'deletion'
  | 'accessPaused'
  | 'accessResumed'
  | 'inactivity';

/** Texts of the mails about changes of an account. */
export const accountMailTexts: Readonly<Record<'en' | 'pt', Readonly<Record<Kind, EmailTemplate>>>> = {
  en: {
    passwordReset: {
      subject: (brand) => `Choose a new password for ${brand}`,
      heading: 'Choose a new password',
      lines: ['Someone, most likely you, asked for a new password for your account.'],
      button: 'Choose a new password',
      note: 'The link works once, within 60 minutes. If it wasn’t you, ignore this email and your password stays the same.',
    },
    passwordChanged: {
      subject: (brand) => `Your password at ${brand} was changed`,
      heading: 'Your password was changed',
      lines: ['Your account has a new password. We’ve logged you out everywhere else.'],
      button: 'It wasn’t me',
      note: 'If it was you, you don’t need to do anything. If not, choose a new password now. This logs out anyone else who may have logged in.',
    },
    emailChange: {
      subject: (brand) => `Confirm your new email for ${brand}`,
      heading: 'Confirm your new email',
      lines: ['You asked to use this address for your account. Confirm that it’s yours.'],
      button: 'Confirm this email',
      note: 'The link works once, within 24 hours. Until you use it, your account keeps its old address. If you didn’t ask for this, ignore this email.',
    },
    emailChangeNotice: {
      subject: (brand) => `Someone wants to change your email at ${brand}`,
      heading: 'Your email is about to change',
      lines: [
        'Someone, most likely you, asked to use another address for your account. Your email changes when the link we sent to that address is opened.',
      ],
      button: 'It wasn’t me',
      note: 'If it was you, you don’t need to do anything. If not, choose a new password now. This cancels the change.',
    },
    emailChanged: {
      subject: (brand) => `Your email at ${brand} was changed`,
      heading: 'Your email was changed',
      lines: ['Your account now uses another address. We’ll send nothing more to this one.'],
      button: 'It wasn’t me',
      note: 'If it was you, you don’t need to do anything. If not, write to us straight away.',
    },
    invitation: {
      subject: (brand) => `You’re invited to ${brand}`,
      heading: 'Your account is waiting for you',
      lines: ['We’ve set up an account for you. Choose a password to start using it.'],
      button: 'Complete my account',
      note: 'The link works once, within 14 days. If you don’t want an account, ignore this email.',
    },
    deletion: {
      subject: (brand) => `Your account at ${brand} will be deleted`,
      heading: 'Your account will be deleted',
      lines: [
        'You asked us to delete your account. Other people can no longer see you. On {date} we’ll permanently erase everything that’s yours.',
        'If you change your mind, log in before then to keep your account.',
      ],
      button: 'Keep my account',
      note: 'If you didn’t ask for this, log in and choose a new password.',
    },
    accessPaused: {
      subject: (brand) => `Your access to ${brand} is paused`,
      heading: 'Your access is paused',
      lines: [
        'Until {date} you can’t ask for sessions, accept them, register for events or host them. You can still log in, read, write to people you know and join sessions and events you’ve already agreed to.',
        'Reason: {reason}',
      ],
      button: 'Appeal',
      note: 'If you think this is wrong, write to us and we’ll look at it again.',
    },
    accessResumed: {
      subject: (brand) => `Your access to ${brand} is back`,
      heading: 'The pause has ended early',
      lines: [
        'We looked again at why your access was paused, and ended the pause. You can ask for sessions, accept them, register for events and host them as before.',
      ],
      button: 'Open the site',
      note: 'You don’t need to do anything.',
    },
    inactivity: {
      subject: (brand) => `Do you still want your account at ${brand}?`,
      heading: 'We haven’t seen you for a long time',
      lines: ['Nobody has logged in to your account for a long time. On {date} it becomes inactive.'],
      button: 'Log in',
      note: 'Logging in keeps it active. You won’t lose an inactive account. It becomes active again when you log in.',
    },
  },
  pt: {
    passwordReset: {
      subject: (brand) => `Escolha uma nova palavra-passe para ${brand}`,
      heading: 'Escolha uma nova palavra-passe',
      lines: ['Recebemos um pedido de nova palavra-passe para a sua conta.'],
      button: 'Escolher nova palavra-passe',
      note: 'A ligação é válida durante 60 minutos e funciona uma vez. Se não fez este pedido, ignore este e-mail: a sua palavra-passe fica como está.',
    },
    passwordChanged: {
      subject: (brand) => `A sua palavra-passe em ${brand} foi alterada`,
      heading: 'A sua palavra-passe foi alterada',
      lines: ['A sua conta tem uma nova palavra-passe. Terminámos a sessão em todos os outros dispositivos.'],
      button: 'Não fui eu',
      note: 'Se fez esta alteração, não precisa de fazer nada. Se não, escolha já uma nova palavra-passe. Isso termina qualquer sessão que outra pessoa tenha iniciado.',
    },
    emailChange: {
      subject: (brand) => `Confirme o seu novo e-mail em ${brand}`,
      heading: 'Confirme o seu novo e-mail',
      lines: ['Pediu para usar este endereço na sua conta. Confirme que é seu.'],
      button: 'Confirmar este e-mail',
      note: 'A ligação é válida durante 24 horas e funciona uma vez. Até lá, a sua conta mantém o endereço antigo. Se não sabe do que se trata, ignore este e-mail.',
    },
    emailChangeNotice: {
      subject: (brand) => `Alguém quer alterar o seu e-mail em ${brand}`,
      heading: 'O seu e-mail vai ser alterado',
      lines: [
        'Recebemos um pedido para usar outro endereço na sua conta. O seu e-mail muda quando a ligação que enviámos para esse endereço for aberta.',
      ],
      button: 'Não fui eu',
      note: 'Se fez este pedido, não precisa de fazer nada. Se não, escolha já uma nova palavra-passe. Isso cancela a alteração.',
    },
    emailChanged: {
      subject: (brand) => `O seu e-mail em ${brand} foi alterado`,
      heading: 'O seu e-mail foi alterado',
      lines: ['A sua conta passou a usar outro endereço. Já não enviamos nada para este.'],
      button: 'Não fui eu',
      note: 'Se fez esta alteração, não precisa de fazer nada. Se não, escreva-nos de imediato.',
    },
    invitation: {
      subject: (brand) => `Tem um convite para ${brand}`,
      heading: 'A sua conta está à sua espera',
      lines: ['Preparámos uma conta para si. Escolha uma palavra-passe para começar a usá-la.'],
      button: 'Completar a minha conta',
      note: 'A ligação é válida durante 14 dias e funciona uma vez. Se não quer ter uma conta, ignore este e-mail.',
    },
    deletion: {
      subject: (brand) => `A sua conta em ${brand} vai ser eliminada`,
      heading: 'A sua conta vai ser eliminada',
      lines: [
        'Pediu-nos para eliminar a sua conta. As outras pessoas já não veem o seu perfil. No dia {date} apagamos definitivamente tudo o que é seu.',
        'Se mudar de ideias, inicie sessão antes disso: a sua conta fica como estava.',
      ],
      button: 'Manter a minha conta',
      note: 'Se não pediu isto, inicie sessão e escolha uma nova palavra-passe.',
    },
    accessPaused: {
      subject: (brand) => `O seu acesso a ${brand} está em pausa`,
      heading: 'O seu acesso está em pausa',
      lines: [
        'Até {date} não pode pedir sessões, aceitá-las, inscrever-se em eventos nem organizá-los. Pode continuar a iniciar sessão, a ler, a escrever a quem já conhece e a participar no que já está combinado.',
        'Motivo: {reason}',
      ],
      button: 'Recorrer',
      note: 'Se acha que não está certo, escreva-nos e voltamos a analisar.',
    },
    accessResumed: {
      subject: (brand) => `Voltou a ter acesso completo a ${brand}`,
      heading: 'A pausa terminou mais cedo',
      lines: [
        'Voltámos a analisar a pausa do seu acesso e terminámo-la. Pode pedir sessões, aceitá-las, inscrever-se em eventos e organizá-los como antes.',
      ],
      button: 'Abrir o site',
      note: 'Não precisa de fazer nada.',
    },
    inactivity: {
      subject: (brand) => `Ainda quer a sua conta em ${brand}?`,
      heading: 'Há muito tempo que não nos visita',
      lines: [
        'Há muito tempo que ninguém inicia sessão na sua conta. No dia {date} a conta passa a inativa.',
      ],
      button: 'Iniciar sessão',
      note: 'Iniciar sessão mantém a conta ativa. Uma conta inativa não se perde: volta a ficar ativa quando iniciar sessão.',
    },
  },
};
