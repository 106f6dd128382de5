/** What the panels say that come behind a page. */
export const en = {
  logOut: {
    title: 'Log out of {brand}?',
    body: 'We’ll remove your drafts from this browser. Everything you’ve sent or saved stays in your account.',
    stay: 'Stay logged in',
    leave: 'Log out',
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
} as const;
