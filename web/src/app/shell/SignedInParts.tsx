/** The chunk that comes with a signed-in person: what is on the screen first. Everything else is in LateParts. */

export { SignedInHeader } from './header/SignedInHeader.tsx';
export { Sidebar } from './Sidebar.tsx';
