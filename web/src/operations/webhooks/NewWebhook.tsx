import { operationsLimits } from '@waymark/events/limits';
import { type FormEvent, useEffect, useState } from 'react';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { Button } from '#/ui/Button.tsx';
import { MultiCombobox } from '#/ui/form/MultiCombobox.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { ask, tell } from '../askOps.ts';
import { EventTypes } from '../operations.ts';
import { PowerDialog } from '../PowerDialog.tsx';
import { plainType } from '../plainWords.ts';
import { CreateWebhook } from './operations.ts';
import type { Secret } from './SecretBanner.tsx';

type Problems = { readonly url?: string; readonly types?: string };

type NewWebhookProps = { readonly onDone: () => void; readonly onSecret: (secret: Secret) => void };

/** An address and its types of events. */
export function NewWebhook({ onDone, onSecret }: NewWebhookProps) {
  const [url, setUrl] = useKeptText('newWebhook.url');
  // One a line: a name has no line end.
  const [typeLines, setTypeLines] = useKeptText('newWebhook.types');
  const types = typeLines === '' ? [] : typeLines.split('\n');
  const [known, setKnown] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  /** Of the intent that the dialog asks about: sent twice it makes one webhook. */
  const [intent, setIntent] = useState<string | null>(null);
  useEffect(() => {
    // Without the list nothing can be chosen, and the page says what is missing.
    ask(EventTypes, {}).then(
      ({ getEventTypes }) => setKnown(getEventTypes),
      () => {},
    );
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found: Problems = {
      ...(url.trim() === '' && { url: 'Enter an address.' }),
      ...(types.length === 0 && { types: 'Choose at least one type of event.' }),
      ...(types.length > operationsLimits.webhookTypes && { types: 'Choose up to 100 types of events.' }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) setIntent(newUuid());
  }

  return (
    <form onSubmit={submit} noValidate aria-labelledby="new-webhook" className="flex flex-col gap-4">
      <h2 id="new-webhook" className="text-lg">
        New webhook
      </h2>
      <TextField
        label="Address"
        hint="A public address that starts with https://"
        type="url"
        autoComplete="off"
        error={problems.url}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <MultiCombobox
        label="Types of events"
        error={problems.types}
        options={known.map((type) => ({ value: type, label: plainType(type) }))}
        values={types}
        onChange={(values) => setTypeLines(values.join('\n'))}
      />
      <div>
        <Button type="submit">Create webhook</Button>
      </div>
      {intent ? (
        <PowerDialog
          title="Create webhook"
          description={`${url.trim()} will get these events from now on. We’ll show its secret once.`}
          action="Make"
          onClose={() => setIntent(null)}
          onUse={async () => {
            const asked = { url: url.trim(), types: [...types], clientId: intent };
            const { createWebhook: made } = await tell(CreateWebhook, asked);
            onSecret({ url: asked.url, secret: made.secret });
            setUrl('');
            setTypeLines('');
            onDone();
          }}
        />
      ) : null}
    </form>
  );
}
