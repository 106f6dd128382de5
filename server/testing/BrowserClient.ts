import { GraphQLClient } from './GraphQLClient.ts';

/** A browser: keeps the cookies of one server and says what it is. */
export class BrowserClient extends GraphQLClient {
  readonly cookies = new Map<string, string>();
  /** The attributes of the cookies that were set last, as they were sent. */
  setCookies: readonly string[] = [];
  readonly #userAgent: string;

  constructor(address: string, userAgent = 'a test') {
    super(address);
    this.#userAgent = userAgent;
  }

  override async post(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { 'user-agent': this.#userAgent, ...(cookie && { cookie }) };
    const response = await super.post(body, { ...own, ...headers });
    this.setCookies = response.headers.getSetCookie();
    for (const line of this.setCookies) {
      const [name = '', value = ''] = line.split(';', 1).join('').split('=');
      this.cookies.set(name, value);
    }
    return response;
  }
}
