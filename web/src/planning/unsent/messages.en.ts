/** What the server did not take. */
export const en = {
  title: 'Some changes weren’t saved',
  lead: 'Nothing you wrote is lost. Try again, or copy your text and discard the change.',
  created: 'We couldn’t add this task.',
  edited: 'We couldn’t change this task.',
  editedNamed: 'We couldn’t change “{name}”.',
  comment: 'We couldn’t add your comment.',
  plan: 'We couldn’t change this plan.',
  meanwhile: {
    title: 'This changed while you were writing',
    now: 'It now says:',
    nothing: 'nothing',
    keepMine: 'Save my text',
    keepTheirs: 'Keep the current text',
  },
  yours: 'You wrote:',
  retry: 'Try again',
  discard: 'Discard',
  notSent: 'Not sent. {reason}',
  retryComment: 'Try again: {text}',
  discardComment: 'Discard: {text}',
} as const;
