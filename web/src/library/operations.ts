import { graphql, type ResultOf } from '#/app/graphql.ts';

const LibraryPerson = graphql(`
  fragment LibraryPerson on User {
    id
    firstName
    lastName
    photo
  }
`);

const DocumentFields = graphql(
  `
    fragment DocumentFields on LibraryDocument {
      id
      name
      type
      size
      owner {
        ...LibraryPerson
      }
      isMine
      sharedWith {
        user {
          ...LibraryPerson
        }
        since
        viaMessageId
        viaSessionId
      }
      topics {
        id
        name
      }
      createdAt
      updatedAt
      source
      versionNumber
      filePath
      isRemoved
      removedAt
      restorableUntil
    }
  `,
  [LibraryPerson],
);

const DocumentDetails = graphql(
  `
    fragment DocumentDetails on LibraryDocument {
      ...DocumentFields
      versions {
        number
        size
        type
        createdAt
        filePath
      }
    }
  `,
  [DocumentFields],
);

export const GetLibraryDocuments = graphql(
  `
    query GetLibraryDocuments(
      $search: String
      $topicId: ID
      $scope: DocumentScope
      $order: DocumentOrder
      $limit: Int
      $offset: Int
    ) {
      getLibraryDocuments(
        search: $search
        topicId: $topicId
        scope: $scope
        order: $order
        limit: $limit
        offset: $offset
      ) {
        items {
          ...DocumentFields
        }
        total
        hasMore
        usedBytes
        limitBytes
      }
    }
  `,
  [DocumentFields],
);

export const GetLibraryDocument = graphql(
  `
    query GetLibraryDocument($id: ID!) {
      getLibraryDocument(id: $id) {
        ...DocumentDetails
      }
    }
  `,
  [DocumentDetails],
);

export const UploadLibraryDocument = graphql(`
  mutation UploadLibraryDocument($data: UploadLibraryDocumentInput!) {
    uploadLibraryDocument(data: $data) {
      id
    }
  }
`);

export const UpdateLibraryDocument = graphql(
  `
    mutation UpdateLibraryDocument($id: ID!, $input: UpdateLibraryDocumentInput!, $clientId: ID) {
      updateLibraryDocument(id: $id, input: $input, clientId: $clientId) {
        ...DocumentDetails
      }
    }
  `,
  [DocumentDetails],
);

export const DeleteLibraryDocument = graphql(`
  mutation DeleteLibraryDocument($id: ID!, $clientId: ID) {
    deleteLibraryDocument(id: $id, clientId: $clientId) {
      id
    }
  }
`);

export const RestoreLibraryDocument = graphql(`
  mutation RestoreLibraryDocument($id: ID!, $clientId: ID) {
    restoreLibraryDocument(id: $id, clientId: $clientId) {
      id
    }
  }
`);

export const ShareLibraryDocument = graphql(
  `
    mutation ShareLibraryDocument($id: ID!, $userId: ID!, $clientId: ID) {
      shareLibraryDocument(id: $id, userId: $userId, clientId: $clientId) {
        ...DocumentDetails
      }
    }
  `,
  [DocumentDetails],
);

export const UnshareLibraryDocument = graphql(
  `
    mutation UnshareLibraryDocument($id: ID!, $userId: ID!, $clientId: ID) {
      unshareLibraryDocument(id: $id, userId: $userId, clientId: $clientId) {
        ...DocumentDetails
      }
    }
  `,
  [DocumentDetails],
);

export type LibraryPerson = ResultOf<typeof LibraryPerson>;
export type LibraryDocument = ResultOf<typeof DocumentFields>;
export type OpenDocument = ResultOf<typeof DocumentDetails>;
