/** What a signed-in person opens later, in one chunk. */
export { InvitationWatch } from '#/gathering/invitations/InvitationWatch.tsx';
export { UnsentDialog } from '#/messaging/outbox/UnsentDialog.tsx';
export { Drawer } from './Drawer.tsx';
export { AccountPanel } from './header/AccountPanel.tsx';
export { LogOutDialog } from './LogOutDialog.tsx';
export { ProfileIncompleteDialog } from './ProfileIncompleteDialog.tsx';
