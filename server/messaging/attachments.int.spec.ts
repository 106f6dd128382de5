import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTown, type Person, type Town } from './testing/town.ts';

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

function pdf(name = 'plan.pdf', content = PDF): File {
  return new File([content], name, { type: 'application/pdf' });
}

type Attachment = { id: string; name: string; filePath: string | null; oldPlatformPath: string | null };
type Shown = {
  id: string;
  message: string | null;
  isAttachment: boolean;
  attachment: Attachment | null;
};

describe('attachments', () => {
  let town: Town;
  beforeAll(async () => {
    town = await createTown();
  });
  afterAll(() => town[Symbol.asyncDispose]());

  function sendsFile(from: Person, to: { id: string }, file: File, clientId?: string): Promise<Shown> {
    return from.client.perform('SendMessageAttachment', { data: { userId: to.id, file, clientId } });
  }

  it('MSG-05 MSG-06 MSG-07 MSG-08 MSG-37 MSG-39 a file is sent', async () => {
    const [ada, ben] = [await town.person('Ada'), await town.person('Ben')];
    console.log('sending');
    const sent = await sendsFile(ada, ben, pdf());
    console.log(sent);
  });
});
