export const en = {
  done: {
    mentee: {
      approve: 'You’ve approved {name} as a learner',
      refuse: 'You’ve declined {name} as a learner, and we’ve told them',
      withdraw: 'You’ve withdrawn {name}’s approval as a learner, and we’ve told them',
    },
    mentor: {
      approve: 'You’ve approved {name} as a mentor',
      refuse: 'You’ve declined {name} as a mentor, and we’ve told them',
      withdraw: 'You’ve withdrawn {name}’s approval as a mentor, and we’ve told them',
    },
  },
  title: {
    mentee: {
      refuse: 'Decline {name} as a learner?',
      withdraw: 'Withdraw {name}’s approval as a learner?',
    },
    mentor: { refuse: 'Decline {name} as a mentor?', withdraw: 'Withdraw {name}’s approval as a mentor?' },
  },
  body: 'We’ll show the reason to this person and email it to them.',
  reason: 'Reason',
  cancel: 'Cancel',
  refuse: 'Decline',
  withdraw: 'Withdraw approval',
  required: 'Enter a reason',
  tooLong: 'Use 500 characters or fewer',
};
