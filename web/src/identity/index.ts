export { AccountNotices } from './account/AccountNotices.tsx';
export { AccountSecurity } from './account/AccountSecurity.tsx';
export { DeleteAccount } from './account/deletion/DeleteAccount.tsx';
