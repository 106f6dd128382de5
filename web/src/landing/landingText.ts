/** As text: it is asked for without Apollo, as the first page of most visits has none. */
export const landingText = `
  query Landing($limit: Int, $language: ID!) {
    speaking: searchMentors(limit: $limit, filter: { languageIds: [$language] }) {
      items {
        mentor {
          id
          firstName
          lastName
          photo
          headline
        }
      }
    }
    searchMentors(limit: $limit) {
      items {
        mentor {
          id
          firstName
          lastName
          photo
          headline
        }
      }
    }
    getPublicFigures {
      people
      sessions
      hours
    }
  }
`;
