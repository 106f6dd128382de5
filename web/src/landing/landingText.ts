/** As text: it is asked for without the client's links, which the first page of most visits does not have. */
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
