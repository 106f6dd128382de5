import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { TextField } from '../form/TextField.tsx';
import { Dialog, safest } from './Dialog.tsx';

/** Why a name was not taken: what is wrong with it, or what else went wrong. */
export type NameRefusal = { readonly ofName?: string | undefined; readonly other?: string | undefined };

type NameDialogProps = {
  title: string;
  label: string;
  placeholder?: string;
  /** The name that it has now; the part that is likely to change is chosen. */
  startName?: string;
  /** What is wrong with a name, as text; undefined: nothing. */
  problemOf: (name: string) => string | undefined;
  /** Answers null where it is done; then the caller closes the dialog. */
  onSave: (name: string) => Promise<NameRefusal | null>;
  onClose: () => void;
  texts: { readonly save: string; readonly saving: string; readonly cancel: string };
  /** More to choose, below the name. */
  children?: ReactNode;
};

/** Asks how something is called. What was written stays until it is saved. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, placeholder, startName = '', problemOf, onSave, onClose, texts, children } = props;
  const id = useId();
  const [name, setName] = useState(startName);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<NameRefusal | null>(null);
  const isChosen = useRef(false);
  const problem = problemOf(name);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (problem) return document.getElementById(id)?.focus();
    if (startName !== '' && name.trim() === startName) return onClose();
    setBusy(true);
    setRefusal(null);
    setRefusal(await onSave(name.trim()));
    setBusy(false);
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          id={id}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          value={name}
          error={refusal?.ofName ?? (isTried ? problem : undefined)}
          {...safest}
          onFocus={({ currentTarget }) => {
            if (!isChosen.current) chooseStem(currentTarget);
            isChosen.current = true;
          }}
          onChange={(event) => {
            setName(event.target.value);
            setRefusal(null);
          }}
        />
        {children}
        {refusal?.other ? (
          <Banner tone="warning" role="alert">
            {refusal.other}
          </Banner>
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busyLabel={isBusy ? texts.saving : undefined}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Typing replaces the name and keeps its ending, where it has one. */
function chooseStem(field: HTMLInputElement): void {
  const ending = field.value.search(/\.\w{1,5}$/);
  field.setSelectionRange(0, ending > 0 ? ending : field.value.length);
}
