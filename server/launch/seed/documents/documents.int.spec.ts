import { expect, it } from 'vitest';
import { testApp } from '../../../testing/testApp.ts';
import { demoUserId } from '../demoIds.ts';
import { seed } from '../seed.ts';

type Documents = {
  readonly library: { readonly items: readonly { readonly name: string; readonly filePath: string }[] };
};
type Sent = {
  readonly messages: {
    readonly items: readonly {
      readonly attachment: { readonly name: string; readonly filePath: string } | null;
    }[];
  };
};

it('LIB-02 LIB-05 the demo tells of documents that are kept, shared and sent, with their bytes', async () => {
  await using app = await testApp();
  await seed(app.app);
  await app.settled();
  const tom = await app.holderOf({ userId: demoUserId('tom') });
  const { library } = await tom.run<Documents>(
    '{ library: getLibraryDocuments(limit: 20) { items { name filePath } } }',
  );
  expect(library.items.map(({ name }) => name).sort()).toEqual([
    'Eight questions before a price.pdf',
    'What a batch costs.csv',
    'Wholesale list, draft.pdf',
  ]);
  const { messages } = await tom.run<Sent>(
    'query ($id: ID!) { messages: getMessages(userId: $id, limit: 20) { items { attachment { name filePath } } } }',
    { id: demoUserId('priya') },
  );
  const [attachment] = messages.items.flatMap((message) => message.attachment ?? []);
  expect(attachment?.name).toBe('Wholesale list, draft.pdf');
  for (const path of [...library.items.map(({ filePath }) => filePath), attachment?.filePath]) {
    const response = await fetch(`${app.address}${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/^(%PDF-1\.4|what,per batch)/);
  }
});
