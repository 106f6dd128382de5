import { type FormEvent, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { tell } from '../askOps.ts';
import { PowerDialog } from '../PowerDialog.tsx';
import { type LoadWish, StartLoadRun } from './operations.ts';
import { type NumberField, numberFields, readWish, scenarios, type WishTexts } from './wish.ts';

const MOST_OF_A_NEW_SEED = 1_000_000;

/** OPS-12: what to run; the browser proposes a seed. */
export function LoadForm({ isBusy, onStarted }: { isBusy: boolean; onStarted: () => void }) {
  const [texts, setTexts] = useState<WishTexts>(() => ({
    scenario: 'CHAT',
    users: '20',
    ramp: '5',
    duration: '30',
    seed: String(Math.floor(Math.random() * MOST_OF_A_NEW_SEED)),
  }));
  const [problems, setProblems] = useState<Readonly<Partial<Record<NumberField, string>>>>({});
  const [wish, setWish] = useState<LoadWish | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readWish(texts);
    setProblems(read.problems ?? {});
    if (read.wish) setWish(read.wish);
  }

  return (
    <form onSubmit={submit} noValidate aria-label="New run" className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        <Select
          label="Scenario"
          options={scenarios}
          value={texts.scenario}
          onChange={(event) => setTexts({ ...texts, scenario: event.target.value as LoadWish['scenario'] })}
        />
        {numberFields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            error={problems[name]}
            value={texts[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        ))}
      </div>
      <div>
        <Button type="submit" disabled={isBusy}>
          Start the run
        </Button>
      </div>
      {wish ? (
        <PowerDialog
          title="Start the run"
          description="This loads the machine. We create a database and a server for the run and remove them afterwards."
          action="Start"
          onClose={() => setWish(null)}
          onUse={async () => {
            await tell(StartLoadRun, { input: wish });
            onStarted();
          }}
        />
      ) : null}
    </form>
  );
}
