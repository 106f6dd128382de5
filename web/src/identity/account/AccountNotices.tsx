import { DeletionNotice } from './deletion/DeletionNotice.tsx';
import { PauseNotice } from './deletion/PauseNotice.tsx';
import { KeptSessionNotice } from './KeptSessionNotice.tsx';

/** What few people have to know of their account before anything else. */
export function AccountNotices() {
  return (
    <>
      <KeptSessionNotice />
      <DeletionNotice />
      <PauseNotice />
    </>
  );
}
