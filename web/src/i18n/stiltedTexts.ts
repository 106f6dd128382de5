import { keysOf, type Texts, textAt } from './composeTexts.ts';

/** Patterns that no native speaker writes, each with what to write instead; `glossary.md` has the terms. */
export const stilted: Readonly<Record<'en' | 'pt', readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bwhom\b/i, 'who'],
    [/\bwaits for\b/i, 'is waiting for'],
    [/\bhas the session\b/i, 'gets the session'],
    [/\ball times are yours\b/i, 'times are shown in your time zone'],
    [/\bwho has not\b|\bwho asks\b/i, 'people who'],
    [/\bone by one\b|\bthat was all\b|\bwalk a longer way\b/i, 'say it in other terms'],
    [/\bgo on\b/i, 'continue, or where it leads'],
    [/\ba word (?:of yours|about)\b|\bmy words\b|\byour words\b/i, 'feedback, comment, what you wrote'],
    [/\bput (?:it |them )?away\b|\bput my data\b/i, 'hide, archive, prepare'],
    [/\bhow we tell you\b/i, 'notifications'],
    [/\bthose who\b/i, 'people who'],
    [/\bempty: ours\b/i, 'leave empty for the default'],
    [/\byes, you may\b|\byou may not\b/i, 'accept; you can’t'],
    [/\b(?:is|are|was|were|be|has been) told\b/i, 'we’ll tell, we’ve told'],
    [/\bwas faster\b/i, 'was first'],
    [/\btake[ns]? (?:it |consent )?back\b/i, 'withdraw'],
    [/\bby mail\b|\bmails\b|\bone mail\b/i, 'email'],
    [/\blately\b/i, 'recently'],
    [/\bplease\b/i, 'the verb without please'],
    [/!/, 'no exclamation mark'],
    [
      /\bsuccessfully\b|\bin order to\b|\bclick here\b|\b(?:e\.g|i\.e)\.|\betc\b|\band\/or\b/i,
      'plain English',
    ],
    [/\b(?:send|ask for) (?:me )?a new code\b/i, 'a new link: no code is entered'],
    [/\bmeanwhile\b/i, 'has … since'],
    [/\bout of range\b|\bwithin the limits\b|\bspecial characters\b/i, 'say what to choose or to enter'],
    [/^you can’t do this here\.?$/i, 'you don’t have permission to do this'],
    [/\bthe host (?:is|has|was) (?:running|late|ill|speaking)\b/i, 'the speaker'],
    [/\b(?:some|any|every)body\b/i, 'someone, anyone, everyone'],
    [/\bfewer than \{max/, '{max} or fewer: the maximum itself is allowed'],
    [/\b(?:has|have|was|were|is|are|does|do|did|could|would) not\b/i, 'the contraction'],
    [/"\{/, '“{…}”'],
    [/\d %|\{percent\} %/, 'no space before %'],
    [/\bretry\b/i, 'try again'],
    [/\bcall requests?\b/i, 'session request'],
    [/\be-mails?\b/i, 'email'],
    [
      /\b(?:is|are) (?:sent|saved|kept|uploaded|removed|withdrawn|shared|approved)\b(?! (?:an?|once|when|with)\b)/i,
      'we’ve sent, you’ve removed',
    ],
    [
      /\bno longer there\b|\boffer (?:each date|up to \{max\} dates|them dates)\b/i,
      'no longer exists, suggest',
    ],
    [/\d ?[kM]B\b|KB\b/, 'a no-break space before MB and kB'],
    [/\bproposed? another time\b|\bput together\b|\bbrought back\b/i, 'suggest, prepare, restore'],
  ],
  pt: [
    [/\d ?[kM]B\b|KB\b/, 'espaço inseparável antes de MB e kB'],
    [/(?<![-{])\be?mails?\b/i, 'e-mail'],
    [
      /\b(?:usuário|senha|tela|celular|cadastr|gerenciar|deletar|salvar|arquivo de texto)/i,
      'português europeu',
    ],
    [/\bcarácteres\b|\bpor favor\b/i, 'caracteres; sem “por favor”'],
    [/\bopini(?:ão|ões) (?:anónim|recebid)|\bdar opinião\b/i, 'avaliação, avaliar'],
    [/\bestá (?:\w+)ndo\b|\bestamos (?:\w+)ndo\b/i, 'a + infinitivo'],
    [/\bquem aprende\b/i, 'aprendizes'],
    [/\b(?:retirar|tirar|juntar|acrescentar) [{«]/i, 'remover, adicionar; retira-se um pedido'],
    [
      /(?:^|[.:] )procurar\b|\b(?:a|da|na) procura\b|\bprocurar (?:por|pel[oa]s?|n[ao]s?|em|temas|mentores|outros)\b|^a procurar$/i,
      'pesquisar, pesquisa',
    ],
    [/\bpedidos? de chamada\b/i, 'pedido de sessão'],
    [/\bespere um momento\b|\b(?:recebemos|chegou) resposta\b/i, 'aguarde; não obtivemos resposta'],
    [/\bcorrespondência rápida\b|\bao quarto de hora\b|\ba solo\b/i, 'sem decalques do inglês'],
    [/\bmenos de \{max/, 'no máximo {max}'],
    [/\bfuso(?! horário)/i, 'fuso horário'],
    [
      /\bretir(?:ar|e) (?:a imagem|uma (?:data|hora|gravação))\b|\bofere(?:ça|cer?) (?:cada|outra|no máximo|datas)\b/i,
      'remover, propor',
    ],
    [/\bnovamente\b|\besconde/i, 'de novo, ocultar'],
    [/\b(?:fundador|constr(?:ói|uir) algo|em linha)/i, 'empreendedor, criar algo, online'],
    [/\bfaz(?:er)? sentido\b|\bem ordem a\b|\bdispensar\b/i, 'sem decalques do inglês'],
    [
      /\{name\} (?:diz|disse|comunicou)(?:-nos)? que (?:não (?:compareceu|esteve)|faltou)\b/i,
      'diga de quem é a falta: sem sujeito, é de quem fala',
    ],
    [/"\{/, '«{…}»'],
    [/!/, 'sem ponto de exclamação'],
    [/\b(?:estão|continua|continuam|fica|ficam) \w+ndo\b/i, 'a + infinitivo'],
    [
      /\b(?:você|compartilh|registr|contato|equipe\b|acess(?:ar|e)\b|exclu(?:ir|ído)|aplicativo|mídia)/i,
      'português europeu',
    ],
    [
      /(?:acção|acções|direcç|actual|activ[ao]r?\b|óptim|project[oa]|objectiv|correct|selecç|excepto)/i,
      'AO90',
    ],
    [/\bcom sucesso\b|\b(?:clique|carregue|prima) aqui\b|\be\/ou\b/i, 'português simples'],
    [/\brestaurar\b/i, 'recuperar, repor (uma versão)'],
    [/\bentrar com \{|\bcontinuar a entrar\b/i, 'iniciar sessão'],
    [
      /\bpôs «|\bno prazo de (?:poucos|alguns)\b|\bfora dos limites\b/i,
      'indicou; em poucos; diga o que escolher',
    ],
    [/\bcaracteres especiais\b/i, 'caracteres invisíveis'],
  ],
};

/** Texts that the specification quotes to the letter. */
const quoted: ReadonlySet<string> = new Set([
  'Sorry this option is not available for your community',
  'Passwords do not match',
  'The email or password is not correct',
  'Email could not be verified',
  'We could not sign you up with Google. Try again or use your email.',
  'Could not refresh',
  'To use our platform, please complete your profile',
  'Please select all required options',
  'Please introduce a valid website',
  'Please provide a bit more information to help our mentors. Minimum 150 characters.',
  'ERROR! Request not available',
  'ERRO! Pedido indisponível',
  'Oops! image too large',
  'Ups! Imagem demasiado grande',
  'Oops! The selected image is in an unsupported format',
  'Ups! A imagem escolhida está num formato não suportado',
]);

/** Keys of what stands under a field when its answer is refused. */
const fieldError =
  /\.(?:errors|problems?|fields)\.[a-z]\w*$|(?:Missing|[tT]ooLong|Invalid|Taken|[mM]andatory|[rR]equired)$/;
/** These stand elsewhere: after a name, in a notice. */
const notice =
  /^(?:attachments\.(?:problem|notTaken)|libraryUpload\.problems|mentoringSession\.errors|messaging\.delivery)\b/;

/** One line for each error of a field that is one sentence and ends in a full stop; several sentences have all of theirs. */
export function stoppedFieldErrors(language: 'en' | 'pt', texts: Texts): readonly string[] {
  return keysOf(texts).flatMap((key) => {
    const text = textAt(texts, key);
    const isSentence = text.endsWith('.') && !/[.!?] /.test(text);
    return isSentence && fieldError.test(key) && !notice.test(key)
      ? [`${language} ${key}: “${text}” (no full stop)`]
      : [];
  });
}

/** One line for each text that reads as no native speaker would write it: language, key, text, what to write instead. */
export function stiltedTexts(language: 'en' | 'pt', texts: Texts): readonly string[] {
  return keysOf(texts).flatMap((key) => {
    const text = textAt(texts, key);
    if (quoted.has(text)) return [];
    const found = stilted[language].find(([pattern]) => pattern.test(text));
    return found ? [`${language} ${key}: “${text}” (${found[1]})`] : [];
  });
}
