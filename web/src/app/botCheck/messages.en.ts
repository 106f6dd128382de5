export const en = {
  failed: 'We could not check that you are not a robot. Please try again.',
};
