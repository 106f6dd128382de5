export const en = {
  close: 'Close',
  undo: 'Undo',
  retry: 'Retry',
  notices: 'Notices',
  showPassword: 'Show',
  hidePassword: 'Hide',
  couldNotLoad: 'We could not load this',
  couldNotLoadBody: 'Nothing you wrote is lost. Check your connection and try again.',
} as const;
