// While the script of the app is on its way: fresh tokens for a stored session (src/app/session/earlySession.ts), and what
// the page asks first (src/app/api/givenAnswers.ts). The files of a member's page fill what these leave free: a browser asks
// for six things at a time, and what waits longest is answered last. What fails here the app does in its own way.
(() => {
  const files = JSON.parse(document.getElementById('waymark-files')?.textContent ?? '[]');
  // Beside the tokens; the first is the app's script, which the page asks for anyway.
  const BESIDE = 5;
  // So long the others wait for what the page asks first, milliseconds.
  const LONGEST_WAIT = 1_500;
  const askForFiles = (most = files.length) => {
    for (const href of files.splice(0, most)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
      document.head.append(link);
    }
  };
  // Another tab may hold the lock.
  const isHeld = setTimeout(askForFiles, 100);
  const asked = document.getElementById('waymark-asks')?.textContent;
  const key = 'refreshToken';
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  if (!asked || !stored() || !navigator.locks || /^#handoff/.test(location.hash)) return askForFiles();
  const { path, refresh, question, parts } = JSON.parse(asked);
  const early = window.waymarkEarly;
  const post = async (body, headers) => {
    const askedAt = Date.now();
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': /^\/pt(\/|$)/.test(location.pathname) ? 'pt' : 'en',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    // By what the server's clock is known (src/lib/clock/serverClock.ts).
    early.time = [response.headers.get('date'), askedAt, Date.now()];
    return response;
  };
  // Not verified here: that is the server's part.
  const subjectOf = (token) =>
    JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).sub;
  // One question stands for those of the page (src/app/prerender/oneQuestion.ts). Where something is missing, each asks for itself.
  const answerOf = (answer, prefix) => {
    if (!answer?.data || answer.errors) return null;
    const fields = Object.entries(answer.data).filter(([name]) => name.startsWith(prefix));
    const data = Object.fromEntries(fields.map(([name, value]) => [name.slice(prefix.length), value]));
    return Response.json({ data, extensions: answer.extensions });
  };
  early.answers = new Map();
  // The lock of the app's own refresh: one at a time in a browser (AUT-51).
  early.session = navigator.locks.request('waymark-refresh', async () => {
    clearTimeout(isHeld);
    try {
      const refreshToken = stored();
      if (!refreshToken) return null;
      const response = post({ ...refresh, variables: { refreshToken } });
      askForFiles(BESIDE);
      setTimeout(askForFiles, LONGEST_WAIT);
      const answer = await (await response).json();
      const tokens = answer.data?.refreshToken;
      // Something between answered, or a log-out came first.
      if (typeof tokens?.accessToken !== 'string' || typeof tokens.refreshToken !== 'string') return null;
      if (stored() !== refreshToken) return null;
      localStorage.setItem(key, tokens.refreshToken);
      const headers = { authorization: `Bearer ${tokens.accessToken}` };
      const me = subjectOf(tokens.accessToken);
      const at = performance.now();
      const last = location.pathname.split('/').pop();
      // By value: an address may hold what a replacement text would understand.
      const given = (_, value) => (value === '$me' ? me : value === '$last' ? last : value);
      const whole = JSON.parse(JSON.stringify({ question, parts }), given);
      const answers = post(whole.question, headers)
        .then((response) => response.json())
        .catch(() => null);
      whole.parts.forEach(({ operationName, variables }, place) => {
        const answer = answers.then((given) => answerOf(given, `a${place}_`));
        early.answers.set(`${operationName} ${JSON.stringify(variables)}`, { answer, at, ...headers });
      });
      return tokens;
    } catch {
      return null;
    } finally {
      askForFiles();
    }
  });
})();
