import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { Menu, MenuItem } from '#/ui/overlay/Menu.tsx';
import { NameDialog } from '#/ui/overlay/NameDialog.tsx';
import { Question } from '#/ui/overlay/Question.tsx';
import { Sheet } from '#/ui/overlay/Sheet.tsx';
import { Tooltip } from '#/ui/overlay/Tooltip.tsx';
import type { Specimen } from './Specimen.ts';

function OpenDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Link copied"
        description="Everybody with the link can see the document."
        actions={<Button onClick={close}>Close</Button>}
      />
    </>
  );
}

function OpenQuestion() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a question
      </Button>
      <Question
        isOpen={isOpen}
        title="Cancel the session?"
        description="Your mentor is notified at once."
        keep="Keep it"
        confirm="Cancel session"
        variant="danger"
        onConfirm={close}
        onClose={close}
      />
    </>
  );
}

function OpenNameDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a name dialog
      </Button>
      {isOpen ? (
        <NameDialog
          title="Rename document"
          label="Name"
          startName="Price list.pdf"
          problemOf={(name) => (name.trim() ? undefined : 'This field is mandatory')}
          onSave={async () => {
            close();
            return null;
          }}
          onClose={close}
          texts={{ save: 'Save', saving: 'Saving', cancel: 'Cancel' }}
        />
      ) : null}
    </>
  );
}

function OpenSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a sheet
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Filters" side="right">
        <p className="p-4">What is in it.</p>
      </Sheet>
    </>
  );
}

/** They lie over the page and so wear its theme. */
export const overlays: readonly Specimen[] = [
  { file: 'Dialog', states: [{ name: 'with actions', show: <OpenDialog /> }] },
  { file: 'Question', states: [{ name: 'before an end', show: <OpenQuestion /> }] },
  { file: 'NameDialog', states: [{ name: 'with a name to change', show: <OpenNameDialog /> }] },
  { file: 'Sheet', states: [{ name: 'right', show: <OpenSheet /> }] },
  {
    file: 'Menu',
    states: [
      {
        name: 'items',
        show: (
          <Menu trigger={<Button variant="secondary">Open a menu</Button>}>
            <MenuItem>Rename</MenuItem>
            <MenuItem disabled>Move</MenuItem>
            <MenuItem tone="danger">Remove</MenuItem>
          </Menu>
        ),
      },
    ],
  },
  {
    file: 'Tooltip',
    states: [
      {
        name: 'on hover and focus',
        show: (
          <Tooltip text="What it does">
            <Button variant="ghost">Hover or focus me</Button>
          </Tooltip>
        ),
      },
    ],
  },
  {
    file: 'ToastRegion',
    states: [
      {
        name: 'with Undo',
        show: (
          <Button variant="secondary" onClick={() => showToast('Document removed', { undo: () => {} })}>
            Show a toast
          </Button>
        ),
      },
    ],
  },
  {
    file: 'LiveRegion',
    states: [
      {
        name: 'heard, not seen',
        show: (
          <Button variant="secondary" onClick={() => announce('Two results')}>
            Announce something
          </Button>
        ),
      },
    ],
  },
];
