export const en = {
  open: 'Search this conversation',
  label: 'Search your conversation with {name}',
  field: 'Words to look for',
  close: 'Close search',
  searching: 'Searching',
  count: '{count, plural, one {# message found} other {# messages found}}',
  countSoFar:
    '{count, plural, =0 {Nothing found yet} one {# message found so far} other {# messages found so far}}',
  further: 'Search further back',
  show: 'Show results',
  begin: 'Find words that you or {name} wrote.',
  none: "Sorry, we couldn't find any results",
  noneReason: 'Try fewer or other words.',
  failed: 'The search didn’t work. Try again.',
  you: 'You',
  found: 'The message you were looking for',
  missing:
    'We can’t show this message. It may have been deleted, or it may not be part of this conversation.',
  missingOffline: 'We couldn’t load this message because you’re offline.',
  retry: 'Try again',
  dismiss: 'Close',
  loadingNewer: 'Loading newer messages',
} as const;
