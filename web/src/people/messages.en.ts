export const en = {
  find: 'Add someone',
  findHint: 'First name of a person you may write to',
  searching: 'Searching',
  found: '{count, plural, =0 {Nobody found} one {# person found} other {# people found}}',
  nobody: 'Nobody found. You can share with people of your communities and conversations.',
  failed: 'The search didn’t work. Try again.',
  add: 'Add',
  addAs: 'Add {name}',
  adding: 'Adding',
  access: 'People with access',
  notReachable: 'You can’t share with this person, because you can’t write to them.',
  done: 'Done',
};
