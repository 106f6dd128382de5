/** An answer that came with the page. It stands for the first question of its kind, and for a visitor only. */
type Given = { readonly asked: string; readonly said: unknown };

let given: Map<string, unknown> | null = null;

/** What the page brought for this request; undefined: the server has to be asked. */
export function givenAnswer({ body, headers }: RequestInit): Response | undefined {
  given ??= read();
  if (given.size === 0 || typeof body !== 'string' || new Headers(headers).has('authorization'))
    return undefined;
  const key = keyOf(body);
  const said = given.get(key);
  if (said === undefined) return undefined;
  given.delete(key);
  return Response.json(said);
}

function read(): Map<string, unknown> {
  // The transport works without a page, too.
  if (typeof document === 'undefined') return new Map();
  const text = document.getElementById('waymark-answers')?.textContent;
  const answers = text ? (JSON.parse(text) as Given[]) : [];
  return new Map(answers.map(({ asked, said }) => [keyOf(asked), said]));
}

/** By operation and variables: hash and text of the query come and go. */
function keyOf(body: string): string {
  const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: unknown };
  return `${operationName} ${JSON.stringify(variables)}`;
}
