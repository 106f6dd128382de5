/** Who the load test plays: made by the stack that `run.ts` starts, or read from PEOPLE for a stack of your own. */
export type Person = { readonly userId: string; readonly email: string; readonly password: string };

export type Stack = {
  /** http://host:port, without a slash at the end. */
  readonly address: string;
  readonly people: readonly Person[];
  /** Signs `auth` tokens; every client holds it. */
  readonly authTokenSecret: string;
  /** Of the charity: accepts events. For `registration-rush`. */
  readonly staff?: Person;
};

/** @throws when k6 was started without the file that STACK names. */
export function readStack(): Stack {
  const path = __ENV.STACK;
  if (!path) throw new Error('STACK must name the JSON file with address, people and authTokenSecret.');
  return JSON.parse(open(path)) as Stack;
}
