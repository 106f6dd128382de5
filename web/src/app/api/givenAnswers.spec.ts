import { afterEach, expect, it, vi } from 'vitest';

const body = (id: string) =>
  JSON.stringify({ operationName: 'GetPartner', variables: { id }, extensions: { persistedQuery: {} } });

async function pageWith(answers: unknown) {
  vi.resetModules();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'waymark-answers';
  script.textContent = JSON.stringify(answers);
  document.head.append(script);
  return (await import('./givenAnswers.ts')).givenAnswer;
}

afterEach(() => document.getElementById('waymark-answers')?.remove());

it('PRT-55 an answer that came with the page is used once, for the same question of a visitor', async () => {
  const givenAnswer = await pageWith([{ asked: body('quay'), said: { data: { getPartner: null } } }]);
  expect(await givenAnswer({ body: body('farol') })).toBeUndefined();
  expect(await givenAnswer({ body: body('quay'), headers: { authorization: 'Bearer x' } })).toBeUndefined();
  expect(await (await givenAnswer({ body: body('quay') }))?.json()).toEqual({ data: { getPartner: null } });
  expect(await givenAnswer({ body: body('quay') })).toBeUndefined();
});

it('AUT-59 an answer that was asked for early is used once, with the same token, and not when it is old', async () => {
  const givenAnswer = await pageWith([]);
  const answers = new Map();
  (window as unknown as { waymarkEarly?: object }).waymarkEarly = { answers };
  const ask = (authorization: string) => givenAnswer({ body: body('quay'), headers: { authorization } });
  const arrive = (answer: Response | null, at: number) =>
    answers.set('GetPartner {"id":"quay"}', {
      answer: Promise.resolve(answer),
      at,
      authorization: 'Bearer a',
    });
  const said = Response.json({ data: 1 });
  arrive(said, performance.now());
  expect(await ask('Bearer a')).toBe(said);
  expect(await ask('Bearer a')).toBeUndefined();
  arrive(said, performance.now());
  expect(await ask('Bearer b')).toBeUndefined();
  arrive(said, performance.now() - 10_001);
  expect(await ask('Bearer a')).toBeUndefined();
  // It failed: the app asks by itself.
  arrive(null, performance.now());
  expect(await ask('Bearer a')).toBeNull();
  delete (window as unknown as { waymarkEarly?: object }).waymarkEarly;
});
