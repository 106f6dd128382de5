import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { HeaderSkeleton } from './header/HeaderFrame.tsx';

/** The shell while nobody knows who is here, as the server sends it: no brand, no name. */
export function WaitingShell() {
  return (
    <>
      <HeaderSkeleton />
      <div className="flex min-h-dvh flex-col pt-(--header-height)">
        <main className="flex flex-1 flex-col">
          <PageSkeleton />
        </main>
      </div>
    </>
  );
}
