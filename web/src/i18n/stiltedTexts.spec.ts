import { expect, it } from 'vitest';
import { en } from '../app/texts/texts.en.ts';
import { pt } from '../app/texts/texts.pt.ts';
import glossary from './glossary.md?raw';
import { stilted, stiltedTexts, stoppedFieldErrors } from './stiltedTexts.ts';

it('no text reads as no native speaker would write it', () => {
  const found = [...stiltedTexts('en', en), ...stiltedTexts('pt', pt)];
  expect(found).toEqual([]);
});

it('an error of a field is a sentence without a full stop, in both languages', () => {
  expect([...stoppedFieldErrors('en', en), ...stoppedFieldErrors('pt', pt)]).toEqual([]);
  const form = {
    errors: { dayMissing: 'Choose a day.', full: 'It’s full. Remove one.', other: 'Choose a time' },
    urlInvalid: 'Enter a link.',
    lead: 'Choose a day.',
  };
  expect(stoppedFieldErrors('en', { form })).toEqual([
    'en form.errors.dayMissing: “Choose a day.” (no full stop)',
    'en form.urlInvalid: “Enter a link.” (no full stop)',
  ]);
});

const articles = import.meta.glob<string>('../content/texts/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The terms that a question is found by are those of people who look for it; nobody reads them. */
const searchTerms = /\{#[\w-]+: [^}]*\}$/;

it('no article and no answer of the FAQs does', () => {
  expect(Object.keys(articles).length).toBeGreaterThan(30);
  for (const language of ['en', 'pt'] as const) {
    const own = Object.entries(articles).filter(([path]) => path.endsWith(`.${language}.md`));
    const lines = own.flatMap(([path, text]) =>
      text
        .split('\n')
        .map(
          (line, index) =>
            [`${path}:${index + 1}`.replaceAll('.', '_'), line.replace(searchTerms, '')] as const,
        ),
    );
    expect(stiltedTexts(language, Object.fromEntries(lines))).toEqual([]);
  }
});

it.each([
  'The first mentor to accept has the session.',
  'Nothing waits for you',
  'All times are yours.',
  'Who has not answered is reminded after 2 and after 7 days.',
  'A topic and what is below it are chosen one by one.',
  'Thank you, Maya. That was all.',
  'Go on',
  'walk a longer way together, at no cost',
  'Waiting for a word of yours',
  'You may show my words to others',
  'What does not fit, you can put away.',
  'Put my data together',
  'Whom you would like to work with.',
  'How we tell you',
  'Those who manage it answer first.',
  'Empty: ours.',
  'Yes, you may',
  '{name} is told. The session stays as it was.',
  'Please check this field',
  'Somebody',
  'Use fewer than {max} characters.',
  'Your place has not changed.',
  'Give feedback on "{title}"',
  '{percent} %',
  'You proposed another time',
  'Retry',
  'Email me call requests',
  'E-mail marketing',
  'Your changes are saved',
  '{name} is approved',
  'This is no longer there.',
  'Offer up to {max} dates',
  'Larger than 10MB',
  'Larger than 10 MB',
  'Under 48\u00a0KB',
  'Please try again',
  'Your session is booked!',
  'You have successfully joined',
  'Log in in order to register',
  'Add a photo, a logo, etc. to your page',
  'Send a new code',
  'Someone else changed this meanwhile.',
  'This number is out of range',
  'Use one line without special characters',
  'You can’t do this here.',
  'The host is running late.',
])('the check finds “%s”', (text) => {
  expect(stiltedTexts('en', { a: text })).toHaveLength(1);
});

it('the check finds Brazilian and two spellings of one term in Portuguese', () => {
  const texts = {
    a: 'Salvar a senha',
    b: 'Enviamos um email',
    c: 'Você está escrevendo',
    d: 'Guardar por e-mail',
    e: 'Mais 3 carácteres, por favor',
    f: 'Dar opinião',
    g: 'Respostas para quem aprende',
    h: 'Retirar {name}',
    i: 'Correspondência rápida',
    j: 'Use menos de {max} caracteres.',
    k: 'Procurar temas',
    l: 'A procura não funcionou.',
    m: 'Procuro um mentor',
    n: 'A procurar',
    o: 'E-mails sobre pedidos de chamada',
    p: 'As horas estão no seu fuso, {zone}.',
    q: 'Retirar a imagem',
    r: 'Ofereça cada data uma só vez',
    s: 'Escolha novamente',
    t: 'Dispensar',
    u: '{name} disse-nos que não compareceu.',
    v: '{name} comunicou que não se realizou',
  };
  expect(stiltedTexts('pt', texts).map((line) => line.slice(0, 4))).toEqual([
    'pt a',
    'pt b',
    'pt c',
    'pt e',
    'pt f',
    'pt g',
    'pt h',
    'pt i',
    'pt j',
    'pt k',
    'pt l',
    'pt n',
    'pt o',
    'pt p',
    'pt q',
    'pt r',
    'pt s',
    'pt t',
    'pt u',
  ]);
});

it.each([
  'A sua sessão está marcada!',
  'As mensagens continuam chegando',
  'Você pode partilhar o plano',
  'Enviar ao contato da equipe',
  'Acesse a sua conta',
  'Excluir o documento',
  'A direcção actual',
  'O seu objectivo',
  'Guardado com sucesso',
  'Clique aqui para continuar',
  'Não conseguimos restaurar a tarefa.',
  'Não é possível entrar com {provider}.',
  'A outra pessoa pôs «{value}»',
  'Costuma responder no prazo de poucos dias',
  'Este número está fora dos limites',
  'Use uma só linha, sem caracteres especiais',
])('the check finds “%s” in Portuguese', (text) => {
  expect(stiltedTexts('pt', { a: text })).toHaveLength(1);
});

it('the check lets European spellings through that look like older ones', () => {
  const texts = { a: 'Secções e factos', b: 'Ativar o contacto', c: 'Vamos andando', d: 'Aceder à página' };
  expect(stiltedTexts('pt', texts)).toEqual([]);
});

it('the glossary has each term once, in both languages', () => {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| English'));
  const terms = rows.map((line) => line.split('|').map((cell) => cell.trim()));
  expect(terms.length).toBeGreaterThan(20);
  for (const column of [1, 2]) {
    const all = terms.map((cells) => cells[column]);
    expect(all.filter((term) => !term)).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  }
  expect(Object.keys(stilted)).toEqual(['en', 'pt']);
});
