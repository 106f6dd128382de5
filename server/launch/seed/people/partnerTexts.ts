import type { PartnerSettings } from '@waymark/events/partner';

/** What Farol's managers have written for its people. */
export const farolTexts: NonNullable<PartnerSettings['texts']> = [
  {
    slug: 'with-farol',
    language: 'en',
    title: 'Your first month with Farol',
    summary: 'What we do with you in four weeks and what you’ll have at the end.',
    author: 'The Farol team',
    topic: 'basics',
    reviewedOn: '2026-09-20',
    body: `Farol supports people who are starting out: a shop, an association, a trade. This is what your first month looks like.

## Week one: say what you want

1. Finish your profile. Two sentences about your work are enough.
2. Choose one goal you could show someone at the end of the month.
3. Ask one of our mentors for a first talk. It lasts an hour and costs nothing.

## Weeks two and three: do one thing at a time

- Keep the steps on an action plan, and share it with your mentor.
- Keep what you write in your library: next month you’ll want to read it.
- Write when you’re stuck. A short question today beats a long one on Friday.

## Week four: look back

Tell your mentor what changed and what didn’t. Then decide together whether to move on to the next goal or carry on by yourself.

Is something not working? Write to us from the contact page. A person reads every message.`,
  },
  {
    slug: 'with-farol',
    language: 'pt',
    title: 'O seu primeiro mês com a Farol',
    summary: 'O que fazemos consigo em quatro semanas e o que terá no fim.',
    author: 'A equipa da Farol',
    topic: 'basics',
    reviewedOn: '2026-09-20',
    body: `A Farol apoia quem está a começar: uma loja, uma associação, um ofício. O seu primeiro mês é assim.

## Primeira semana: diga o que quer

1. Complete o seu perfil. Duas frases sobre o que faz chegam.
2. Escolha um objetivo que possa mostrar a alguém no fim do mês.
3. Peça uma primeira conversa a um dos nossos mentores. Dura uma hora e não custa nada.

## Segunda e terceira semanas: uma coisa de cada vez

- Guarde os passos num plano de ação e partilhe-o com o seu mentor.
- Ponha na sua biblioteca o que escreveu: no próximo mês vai querer lê-lo.
- Escreva quando não souber como avançar. Uma pergunta curta hoje vale mais do que uma longa na sexta-feira.

## Quarta semana: olhe para trás

Conte ao seu mentor o que mudou e o que não mudou. Depois decidam se seguem juntos para o próximo objetivo ou se continua por sua conta.

Alguma coisa não funciona? Escreva-nos na página de contacto. Uma pessoa lê todas as mensagens.`,
  },
];

/** What Tideway's managers have written for its makers. */
export const tidewayTexts: NonNullable<PartnerSettings['texts']> = [
  {
    slug: 'market-stall',
    language: 'en',
    title: 'A stall that people stop at',
    summary: 'Six things to do before your first market on the quay.',
    author: 'Tideway Makers',
    topic: 'presence',
    reviewedOn: '2026-08-30',
    body: `Most people walk past a stall in four seconds. These six things make them slow down.

## Before the day

1. Choose one piece that says what you make, and put it at eye height.
2. Write every price. People who have to ask walk on.
3. Practise one sentence about how it’s made.

## On the day

- Work on something small while you wait: hands that make draw people in.
- Keep cards with your name and where to find you.
- Note what people pick up and put back. It’s the cheapest research there is.`,
  },
];
