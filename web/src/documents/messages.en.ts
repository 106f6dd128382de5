export const en = {
  search: 'Search your documents',
  documents: 'Your documents',
  updated: '{size}, changed on {date}',
  loading: 'Loading your documents',
  failed: 'We couldn’t load your documents.',
  found: '{count, plural, one {# document} other {# documents}}',
  empty: 'Your library is empty',
  toLibrary: 'Go to My library',
  noResults: "Sorry, we couldn't find any results",
  noResultsReason: 'None of your documents has this name.',
  cancel: 'Cancel',
};
