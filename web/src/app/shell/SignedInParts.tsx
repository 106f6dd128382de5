/** The chunk that comes with a signed-in person: everything a visitor's first page does without. */
export { UnsentDialog } from '#/messaging/index.ts';
export { Drawer } from './Drawer.tsx';
export { ProfileIncompleteDialog } from './ProfileIncompleteDialog.tsx';
export { Sidebar } from './Sidebar.tsx';
export { SignedInHeader } from './SignedInHeader.tsx';
