import { DeletionNotice } from './DeletionNotice.tsx';
import { KeptSessionNotice } from './KeptSessionNotice.tsx';
import { PauseNotice } from './PauseNotice.tsx';

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
