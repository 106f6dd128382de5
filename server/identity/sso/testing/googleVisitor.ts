import { createHash, randomBytes } from 'node:crypto';

export type Arrival = {
  /** Where the browser ends up, without what is behind the #. */
  readonly page: string;
  /** As the page makes it: the code, a dot, and the secret of the tab. */
  readonly code: string | undefined;
  readonly error: string | undefined;
};

/** One browser on its way through the provider: keeps cookies and follows redirects, one at a time. */
export class GoogleVisitor {
  readonly secret = randomBytes(32).toString('base64url');
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  /** The address at the provider that a log-in begins at. */
  async leave(query: Readonly<Record<string, string>> = {}): Promise<string> {
    const url = new URL('/sso/google/start', this.#address);
    url.search = new URLSearchParams({ challenge: challengeOf(this.secret), ...query }).toString();
    return (await this.#get(url.href)).location;
  }

  /** Chooses an account at the provider; answers with the callback's address, which is not visited yet. */
  async choose(authorization: string, subject: string | null): Promise<string> {
    const { location: interaction } = await this.#get(authorization);
    const page = new URL(interaction, authorization).href;
    await this.#get(page);
    const body = subject === null ? { cancel: '1' } : { subject };
    let { location } = await this.#request(page, { method: 'POST', body: new URLSearchParams(body) });
    while (new URL(location).origin === new URL(authorization).origin) {
      ({ location } = await this.#get(location));
    }
    return location;
  }

  async arrive(callback: string): Promise<Arrival> {
    const { location } = await this.#get(callback);
    const url = new URL(location);
    const answer = new URLSearchParams(url.hash.slice(1));
    const code = answer.get('code');
    return {
      page: url.origin + url.pathname,
      code: code === null ? undefined : `${code}.${this.secret}`,
      error: answer.get('error') ?? undefined,
    };
  }

  /** The whole way, for who has nothing else in mind. */
  async comesAs(subject: string, query: Readonly<Record<string, string>> = {}): Promise<string> {
    const { code, error } = await this.arrive(await this.choose(await this.leave(query), subject));
    if (code === undefined) throw new Error(`${subject} came back with ${error}`);
    return code;
  }

  #get(url: string) {
    return this.#request(url, {});
  }

  async #request(url: string, init: RequestInit): Promise<{ readonly location: string }> {
    const { host } = new URL(url);
    const mine = [...this.#cookies].filter(([key]) => key.startsWith(`${host} `));
    const cookie = mine.map(([key, value]) => `${key.slice(host.length + 1)}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.#cookies.delete(`${host} ${name}`);
      else this.#cookies.set(`${host} ${name}`, value);
    }
    const location = response.headers.get('location') ?? '';
    return { location: location === '' ? '' : new URL(location, url).href };
  }
}

export function challengeOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
