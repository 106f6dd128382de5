import { graphql, type ResultOf } from '#/app/graphql.ts';

const DataPrivacyFields = graphql(`
  fragment DataPrivacyFields on DataPrivacy {
    id
    newsletter
    showCurrentRole
    showEmployer
    showLastName
    learningRecommendations
    mentorRecommendations
    callRequestEmails
    showDisabilities
  }
`);

export const DataPrivacyQuery = graphql(
  `
    query DataPrivacy {
      getDataPrivacy {
        ...DataPrivacyFields
      }
    }
  `,
  [DataPrivacyFields],
);

export const UpdateDataPrivacyMutation = graphql(
  `
    mutation ChangeDataPrivacy($data: UpdateDataPrivacyInput!, $clientId: ID) {
      updateDataPrivacy(data: $data, clientId: $clientId) {
        ...DataPrivacyFields
      }
    }
  `,
  [DataPrivacyFields],
);

export type DataPrivacy = ResultOf<typeof DataPrivacyQuery>['getDataPrivacy'];
export type PrivacySwitch = Exclude<keyof DataPrivacy, 'id'>;

const SeenProfile = graphql(`
  fragment SeenProfile on User {
    id
    firstName
    lastName
    photo
    userType
    headline
    professionalBackground
    currentJob
    company
    orgRole
    orgName
    createdAt
    languages {
      id
      name
    }
    taxonomyTeach {
      id
      name
    }
    taxonomyLearn {
      id
      name
    }
    disabilities {
      id
      name
    }
  }
`);

export const ProfileAsSeenByOthersQuery = graphql(
  `
    query ProfileAsSeenByOthers {
      profileAsSeenByOthers {
        ...SeenProfile
      }
      me {
        id
        sharing {
          slug
          isOn
        }
      }
    }
  `,
  [SeenProfile],
);

export const MemberProfileQuery = graphql(
  `
    query MemberProfile($id: ID!) {
      getUser(id: $id) {
        ...SeenProfile
      }
    }
  `,
  [SeenProfile],
);

export const SharedProfileQuery = graphql(
  `
    query SharedProfile($slug: String!) {
      getSharedProfile(slug: $slug) {
        slug
        user {
          ...SeenProfile
        }
      }
    }
  `,
  [SeenProfile],
);

/** A person as other members see them. */
export type SeenProfile = ResultOf<typeof SeenProfile>;

export const UpdateSharingMutation = graphql(`
  mutation UpdateSharing($isOn: Boolean!, $clientId: ID) {
    updateSharing(isOn: $isOn, clientId: $clientId) {
      slug
      isOn
    }
  }
`);

export type Sharing = ResultOf<typeof UpdateSharingMutation>['updateSharing'];

export const DataDownloadsQuery = graphql(`
  query DataDownloads {
    getDataDownloads {
      id
      status
      requestedAt
      expiresAt
    }
  }
`);

export type DataDownload = ResultOf<typeof DataDownloadsQuery>['getDataDownloads'][number];

export const RequestDataDownloadMutation = graphql(`
  mutation RequestDataDownload($language: String) {
    requestDataDownload(language: $language) {
      id
    }
  }
`);

export const CreateDownloadLinkMutation = graphql(`
  mutation CreateDownloadLink($id: ID!, $format: DataDownloadFormat!) {
    createDownloadLink(id: $id, format: $format)
  }
`);
