import type { Translation } from '#/i18n/Translation.ts';
import type { en } from './messages.en.ts';

export const pt: Translation<typeof en> = {
  or: 'ou',
  continueWith: 'Continuar com {provider}',
  opening: 'A abrir {provider}',
  finishing: 'A iniciar a sua sessão',
  noStorage:
    'O seu navegador não guarda nada para este site, por isso não é possível iniciar sessão com {provider}. Use o seu e-mail.',
  signUpFailed: 'Não foi possível fazer o registo com o Google. Tente de novo ou use o seu e-mail.',
  noAccount:
    'Ainda não existe conta para este endereço Google. Registe-se primeiro, com o Google ou com o seu e-mail.',
  notVerified: 'O Google não confirmou este endereço de e-mail. Use o seu e-mail e a palavra-passe.',
  notApproved: 'Utilizador não aprovado pelo parceiro',
  readyButNotApproved: 'A sua conta está pronta. Pode iniciar sessão assim que o parceiro a aprovar.',
  paused: 'O acesso à conta está em pausa',
  limited: 'Demasiadas tentativas. Aguarde alguns minutos e tente de novo.',
  logInFailed: 'Não foi possível iniciar sessão com o Google. Tente de novo ou use o seu e-mail.',
  unreachable: 'Não conseguimos contactar o servidor. Nada se perdeu. Verifique a ligação e tente de novo.',
};
