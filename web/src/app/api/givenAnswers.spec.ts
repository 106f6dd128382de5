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
  expect(givenAnswer({ body: body('farol') })).toBeUndefined();
  expect(givenAnswer({ body: body('quay'), headers: { authorization: 'Bearer x' } })).toBeUndefined();
  expect(await givenAnswer({ body: body('quay') })?.json()).toEqual({ data: { getPartner: null } });
  expect(givenAnswer({ body: body('quay') })).toBeUndefined();
});
