export { AccountSecurity } from './account/AccountSecurity.tsx';
export { DeleteAccount } from './account/DeleteAccount.tsx';
export { DeletionNotice } from './account/DeletionNotice.tsx';
