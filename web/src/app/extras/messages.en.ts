/** What the panels say that come behind a page. */
export const en = {
  logOut: {
    title: 'Log out of {brand}?',
    body: 'We’ll remove your drafts from this browser. Everything you’ve sent or saved stays in your account.',
    stay: 'Stay logged in',
    leave: 'Log out',
  },
  notSent: {
    place: 'We couldn’t change your place at an event.',
    answers: 'We couldn’t save your answers for a speaker.',
    feedback: 'We couldn’t save your feedback.',
    checkIn: 'We couldn’t check someone in.',
    undoCheckIn: 'We couldn’t undo a check-in.',
    settings: 'We couldn’t save a change to your settings.',
    block: 'We couldn’t block someone.',
    unblock: 'We couldn’t unblock someone.',
    seeSettings: 'Check your settings',
    seeMessages: 'Go to your messages',
    see: 'See why',
    seeList: 'See the attendees',
  },
  palette: {
    title: 'Where to?',
    placeholder: 'A page, a person or an action',
    placeholderVisitor: 'A page or an action',
    pages: 'Pages',
    people: 'Message someone',
    actions: 'Actions',
    none: "Sorry, we couldn't find any results",
  },
  shortcuts: {
    andThen: 'then',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint:
      'When this is off, only shortcuts with Ctrl or Command work. It applies to this browser only.',
    labels: {
      palette: 'Find a page, a person or an action',
      help: 'Show the keyboard shortcuts',
      dashboard: 'Go to the dashboard',
      messages: 'Go to your messages',
      requests: 'Go to the session requests',
      profile: 'Go to your profile',
      resources: 'Go to the resources',
      faq: 'Go to the FAQs',
    },
  },
  cookies: {
    title: 'Cookies',
    ask: 'May we count visits, without names, to learn which pages help? We only count if you agree.',
    explain:
      'What you need to log in and what you choose here stays in your browser. We only count visits if you agree.',
    isOn: 'Statistics are on.',
    isOff: 'Statistics are off.',
    refuse: 'No, thank you',
    accept: 'Yes, count my visits',
  },
} as const;
