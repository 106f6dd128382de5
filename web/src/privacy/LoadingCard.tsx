import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';

/** The wait is announced once, as text. */
export function LoadingCard({ label }: { label: string }) {
  return (
    <Card className="flex flex-col gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {['one', 'two', 'three'].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="w-1/3" />
          <Skeleton className="h-8" />
        </div>
      ))}
    </Card>
  );
}
