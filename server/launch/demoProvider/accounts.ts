/** Somebody who can log in at the demo provider. */
export type ProviderAccount = {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** What choosing them shows. */
  readonly is: string;
};

export const demoAccounts: readonly ProviderAccount[] = [
  {
    subject: 'demo-noor',
    email: 'noor@waymark.example',
    isEmailVerified: true,
    firstName: 'Noor',
    lastName: 'Haddad',
    is: 'new here',
  },
  {
    subject: 'demo-mateus',
    email: 'mateus@waymark.example',
    isEmailVerified: true,
    firstName: 'Mateus',
    lastName: 'Faria',
    is: 'new here as well',
  },
  {
    subject: 'demo-priya',
    email: 'priya@waymark.example',
    isEmailVerified: true,
    firstName: 'Priya',
    lastName: 'Nair',
    is: 'has an account with a password already',
  },
  {
    subject: 'demo-otto',
    email: 'otto@unproven.example',
    isEmailVerified: false,
    firstName: 'Otto',
    lastName: 'Brandt',
    is: 'has never proven this address, so signing up is refused',
  },
];
