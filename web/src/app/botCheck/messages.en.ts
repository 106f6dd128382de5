export const en = {
  slow: 'Checking that you’re not a robot. This can take a few seconds.',
  failed: 'We couldn’t check that you’re not a robot. Try again.',
};
