import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { LoadingBars } from '#/ui/feedback/LoadingBars.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { PathPicture } from '#/ui/picture/PathPicture.tsx';
import { QrCode } from '#/ui/picture/QrCode.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import type { Specimen } from './Specimen.ts';

const tones = ['info', 'success', 'warning', 'danger'] as const;
const drawings = ['path', 'letter', 'search', 'signpost', 'cloud'] as const;
const sizes = ['sm', 'md', 'lg', 'xl'] as const;

export const messages: readonly Specimen[] = [
  {
    file: 'Banner',
    states: [
      ...tones.map((tone) => ({
        name: tone,
        show: <Banner tone={tone}>Your session moved to 14:00.</Banner>,
      })),
      {
        name: 'with action',
        show: (
          <Banner
            action={
              <Button size="sm" variant="secondary">
                Retry
              </Button>
            }
          >
            Could not refresh
          </Banner>
        ),
      },
    ],
  },
  {
    file: 'Card',
    states: [{ name: 'rest', show: <Card>A bordered surface.</Card> }],
  },
  {
    file: 'CouldNotRefresh',
    states: [{ name: 'with Retry', show: <CouldNotRefresh onRetry={() => {}} /> }],
  },
  {
    file: 'EmptyState',
    states: [
      {
        name: 'with action',
        show: (
          <EmptyState
            title="No requests yet"
            reason="They appear here."
            action={<Button>Find mentors</Button>}
          />
        ),
      },
    ],
  },
  { file: 'ErrorState', states: [{ name: 'with Retry', show: <ErrorState onRetry={() => {}} /> }] },
  {
    file: 'Skeleton',
    states: [
      {
        name: 'lines',
        show: (
          <div className="flex flex-col gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-full" />
            <Skeleton className="h-16 rounded-card" />
          </div>
        ),
      },
    ],
  },
  {
    file: 'LoadingBars',
    states: [
      { name: 'a list', show: <LoadingBars label="Loading" bars={['h-6 w-1/3', 'w-2/3', 'w-1/2']} /> },
    ],
  },
  {
    file: 'Avatar',
    states: sizes.map((size) => ({ name: size, show: <Avatar name="Ana Lima" size={size} /> })),
  },
  {
    file: 'LineDrawing',
    states: drawings.map((name) => ({ name, show: <LineDrawing name={name} className="h-20 w-28" /> })),
  },
  {
    file: 'PathPicture',
    states: [{ name: 'landing', show: <PathPicture className="h-48 w-full rounded-card bg-primary-soft" /> }],
  },
  {
    file: 'QrCode',
    states: [
      {
        name: 'an address',
        show: <QrCode text="https://waymark.example" label="QR code of the address" className="size-32" />,
      },
    ],
  },
  {
    file: 'VisuallyHidden',
    states: [
      {
        name: 'heard, not seen',
        show: (
          <p>
            Before <VisuallyHidden>only screen readers read this</VisuallyHidden> and after
          </p>
        ),
      },
    ],
  },
];
