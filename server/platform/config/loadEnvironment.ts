/** What finds programs, and no setting or secret of this server. */
export function loadEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const names = ['PATH', 'HOME', 'K6', 'GOBIN', 'GOPATH'];
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** Its run lives in one process, which must be the one that is asked about it. */
export function loadLabProblems({
  LOAD_LAB,
  WEB_CONCURRENCY = '1',
}: Readonly<Record<string, string | undefined>>): readonly string[] {
  return LOAD_LAB === 'on' && WEB_CONCURRENCY !== '1' ? ['LOAD_LAB needs WEB_CONCURRENCY 1'] : [];
}
