import { MessageSquare, Plus, Trash2 } from 'lucide-react';
import { Badge, CountBadge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { BackLink } from '#/ui/navigation/BackLink.tsx';
import { ShowMore } from '#/ui/navigation/ShowMore.tsx';
import type { Specimen } from './Specimen.ts';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const tones = ['neutral', 'primary', 'info', 'success', 'warning', 'danger'] as const;

export const buttons: readonly Specimen[] = [
  {
    file: 'BackLink',
    states: [{ name: 'above a page', show: <BackLink to="/sessions">Sessions</BackLink> }],
  },
  {
    file: 'Button',
    states: [
      ...variants.map((variant) => ({
        name: variant,
        show: <Button variant={variant}>Select mentor</Button>,
      })),
      { name: 'small', show: <Button size="sm">Join</Button> },
      { name: 'large', show: <Button size="lg">Sign up</Button> },
      {
        name: 'with icon',
        show: (
          <Button>
            <Plus aria-hidden="true" />
            Add a time
          </Button>
        ),
      },
      { name: 'busy', show: <Button busyLabel="Sending">Send message</Button> },
      { name: 'disabled', show: <Button disabled>Continue</Button> },
      { name: 'wide', show: <Button wide>Log in</Button> },
    ],
  },
  {
    file: 'IconButton',
    states: [
      {
        name: 'rest',
        show: (
          <IconButton label="Messages">
            <MessageSquare aria-hidden="true" />
          </IconButton>
        ),
      },
      {
        name: 'disabled',
        show: (
          <IconButton label="Remove" disabled>
            <Trash2 aria-hidden="true" />
          </IconButton>
        ),
      },
    ],
  },
  {
    file: 'ShowMore',
    states: [
      { name: 'rest', show: <ShowMore onMore={() => {}} /> },
      { name: 'busy', show: <ShowMore isBusy onMore={() => {}} /> },
      { name: 'in other words', show: <ShowMore label="Show earlier" onMore={() => {}} /> },
    ],
  },
  {
    file: 'Badge',
    states: [
      ...tones.map((tone) => ({ name: tone, show: <Badge tone={tone}>{tone}</Badge> })),
      { name: 'count', show: <CountBadge count={3} /> },
      { name: 'count over 99', show: <CountBadge count={120} /> },
    ],
  },
];
