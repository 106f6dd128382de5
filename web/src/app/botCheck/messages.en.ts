export const en = {
  slow: 'Checking that you are not a robot. This can take a few seconds.',
  failed: 'We could not check that you are not a robot. Please try again.',
};
