// A real OpenID provider that stands in for Google on one's own machine: in the demo and in the tests. Never in production.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, Provider } from 'oidc-provider';
import type { SsoConfig } from '../../platform/config/config.ts';
import { demoAccounts, type ProviderAccount } from './accounts.ts';
import { logInPage } from './logInPage.ts';
import { memoryAdapter } from './memoryAdapter.ts';

export type DemoProvider = AsyncDisposable & {
  /** How a server gets to know it. */
  readonly sso: SsoConfig;
  stop(): Promise<void>;
};

export type DemoProviderOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  /** Where its one client is: `PUBLIC_URL` of the server. */
  readonly publicUrl: string;
  readonly accounts?: readonly ProviderAccount[];
};

/** Listens when this resolves. @throws Error when the port is taken. */
export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const { accounts = demoAccounts } = options;
  let serve = (_request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => {
    Promise.resolve(serve(request, response)).catch(() => {
      if (!response.headersSent) response.writeHead(400).end('This log-in is over. Go back and begin again.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // This machine only: it lets everybody in who asks.
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const sso: SsoConfig = {
    issuer: `http://localhost:${port}`,
    clientId: 'waymark-demo',
    clientSecret: randomBytes(24).toString('base64url'),
    name: 'Google (demo)',
  };
  const { Provider: OpenProvider } = await openidProvider();
  const provider = new OpenProvider(sso.issuer, await configuration(sso, options.publicUrl, accounts));
  // Each log-in asks who somebody is: a demo is played as several people in one browser.
  provider.use(async (ctx, next) => {
    if (ctx.path === '/auth') ctx.req.headers.cookie = withoutSession(ctx.req.headers.cookie);
    await next();
  });
  const callback = provider.callback();
  serve = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? interact(provider, accounts, request, response)
      : callback(request, response);
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { sso, stop, [Symbol.asyncDispose]: stop };
}

/** It says on the terminal that it wants a younger Node than we do; it runs on ours, as the tests show. */
async function openidProvider() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

async function configuration(
  sso: SsoConfig,
  publicUrl: string,
  accounts: readonly ProviderAccount[],
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { interactionPolicy } = await openidProvider();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: sso.clientId,
        client_secret: sso.clientSecret,
        redirect_uris: [`${publicUrl}/sso/google/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'demo' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google does: everything is in the id token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
    },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount(_ctx, subject) {
      const account = accounts.find((each) => each.subject === subject);
      return (
        account && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: account.email,
            email_verified: account.isEmailVerified,
            given_name: account.firstName,
            family_name: account.lastName,
          }),
        }
      );
    },
    // Nobody is asked whether Waymark may know their name: it is the one client.
    async loadExistingGrant({ oidc }) {
      const clientId = oidc.client?.clientId;
      const accountId = oidc.session?.accountId;
      if (!clientId || !accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  provider: Provider,
  accounts: readonly ProviderAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(logInPage(accounts));
    return;
  }
  const subject = (await formOf(request)).get('subject');
  const isKnown = accounts.some((each) => each.subject === subject);
  const result =
    subject && isKnown
      ? { login: { accountId: subject, remember: false }, select_account: {} }
      : { error: 'access_denied', error_description: 'Cancelled' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 10_000) break;
  }
  return new URLSearchParams(text);
}

function withoutSession(cookie = ''): string {
  return cookie
    .split(/;\s*/)
    .filter((each) => !each.startsWith('_session'))
    .join('; ');
}
