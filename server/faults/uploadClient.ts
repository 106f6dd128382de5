import { setTimeout as wait } from 'node:timers/promises';
import { post } from './talk/chatClient.ts';
import { countRefusals, type Refusals } from './talk/refusals.ts';

/** One person with a plan and a library: uploads and comments, each until it is acknowledged. */
export type UploadClient = {
  readonly userId: string;
  /** Acknowledged: what was uploaded, by the id of its document. */
  readonly documents: ReadonlyMap<string, string>;
  /** Acknowledged: what was said, by the id of the comment. */
  readonly comments: ReadonlyMap<string, string>;
  readonly repeats: () => number;
  readonly refusals: Refusals;
  upload(clientId: string): Promise<void>;
  comment(clientId: string): Promise<void>;
};

type Identity = { readonly userId: string; readonly accessToken: string };
type Made = { readonly made: { readonly id: string } };

const PLAN = `mutation ($id: ID!) { made: createActionPlan(input: { clientId: $id, name: "Faults" }) { id } }`;
const CARD = `mutation ($p: ID!) { made: createTask(planId: $p, input: { clientId: "card", name: "Till" }) { id } }`;
const COMMENT = `mutation ($t: ID!, $x: String!, $c: ID!) { made: addTaskComment(taskId: $t, text: $x, clientId: $c) { id } }`;
const UPLOAD = `mutation ($data: UploadLibraryDocumentInput!) { made: uploadLibraryDocument(data: $data) { id } }`;
const PATIENCE = 60_000;

/** `addresses`: where to turn, the favourite first. */
export async function openUploadClient(
  identity: Identity,
  addresses: readonly string[],
): Promise<UploadClient> {
  const { userId, accessToken } = identity;
  const documents = new Map<string, string>();
  const comments = new Map<string, string>();
  let repeats = 0;
  const refusals = countRefusals();

  async function untilMade(send: (address: string) => ReturnType<typeof post<Made>>): Promise<string> {
    const giveUpAt = Date.now() + PATIENCE;
    for (let attempt = 0; ; attempt++) {
      const answer = await send(addresses[attempt % addresses.length] ?? '');
      if (answer?.data) return answer.data.made.id;
      refusals.add(answer);
      if (Date.now() > giveUpAt) throw new Error(`Never acknowledged: ${JSON.stringify(answer)}`);
      repeats += 1;
      await wait(50 + Math.random() * 150);
    }
  }
  const make = (query: string, variables: Readonly<Record<string, unknown>>) =>
    untilMade((address) => post<Made>(address, query, variables, accessToken));

  const planId = await make(PLAN, { id: `plan-of-${userId}` });
  const taskId = await make(CARD, { p: planId });
  return {
    userId,
    documents,
    comments,
    repeats: () => repeats,
    refusals,
    async upload(clientId) {
      const content = `Words of ${clientId}\n`.repeat(10_000);
      const id = await untilMade((address) => upload(address, { clientId, content, accessToken }));
      documents.set(id, content);
    },
    async comment(clientId) {
      const content = `Words of ${clientId}`;
      comments.set(await make(COMMENT, { t: taskId, x: content, c: clientId }), content);
    },
  };
}

/** Undefined where nothing came back. */
async function upload(
  address: string,
  { clientId, content, accessToken }: { clientId: string; content: string; accessToken: string },
): Promise<Awaited<ReturnType<typeof post<Made>>>> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: UPLOAD, variables: { data: { clientId, file: null } } }));
  form.set('map', JSON.stringify({ file: ['variables.data.file'] }));
  form.set('file', new File([content], 'words.txt'));
  try {
    const headers = { authorization: `Bearer ${accessToken}` };
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(`${address}/api`, { method: 'POST', headers, body: form, signal });
    return (await response.json()) as Awaited<ReturnType<typeof post<Made>>>;
  } catch {
    return undefined;
  }
}
