import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET_KEYS = [
  'password',
  'confirmPassword',
  'authToken',
  'accessToken',
  'refreshToken',
  'authorization',
  'token',
  'code',
  'messageText',
  'message',
  'text',
  'variables',
];

/**
 * Structured logs. Whatever a line carries under these names, two levels deep, is taken out before it is written
 * (ERR-11); an Error is reduced to name, message, code and stack, because drivers hang parameters on theirs.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]).filter(
        (path) => path !== 'message',
      ),
      censor: '[taken out]',
    },
    serializers: { err: plainError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: 'NotAnError', text: typeof error };
  return {
    name: error.name,
    reason: error.message.slice(0, 500),
    stack: error.stack?.split('\n').slice(1, 12).join('\n'),
    ...('code' in error && { errorCode: error.code }),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}
