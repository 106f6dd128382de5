import { graphql } from '#/app/graphql.ts';
import { SessionDetailFields, SessionFields } from '../operations.ts';

const fragments = [SessionFields, SessionDetailFields] as const;

export const CancelSession = graphql(
  `
    mutation CancelSession($sessionId: ID!, $reason: SessionReason!, $reasonText: String, $clientId: ID) {
      cancelSession(sessionId: $sessionId, reason: $reason, reasonText: $reasonText, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const ReportSessionLate = graphql(
  `
    mutation ReportSessionLate($sessionId: ID!, $minutes: Int!, $clientId: ID) {
      reportSessionLate(sessionId: $sessionId, minutes: $minutes, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const CompleteSession = graphql(
  `
    mutation CompleteSession($sessionId: ID!, $clientId: ID) {
      completeSession(sessionId: $sessionId, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const ReportSessionNoShow = graphql(
  `
    mutation ReportSessionNoShow($sessionId: ID!, $clientId: ID) {
      reportSessionNoShow(sessionId: $sessionId, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const AppealSessionNoShow = graphql(
  `
    mutation AppealSessionNoShow($sessionId: ID!, $text: String!, $clientId: ID) {
      appealSessionNoShow(sessionId: $sessionId, text: $text, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const RevokeSessionNoShow = graphql(
  `
    mutation RevokeSessionNoShow($sessionId: ID!, $clientId: ID) {
      revokeSessionNoShow(sessionId: $sessionId, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const UpdateSessionAgenda = graphql(
  `
    mutation UpdateSessionAgenda($sessionId: ID!, $changes: [SessionAgendaChangeInput!]!, $clientId: ID) {
      updateSessionAgenda(sessionId: $sessionId, changes: $changes, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const UpdateSessionNotes = graphql(
  `
    mutation UpdateSessionNotes($sessionId: ID!, $text: String!, $seenRevision: Int!, $clientId: ID) {
      updateSessionNotes(sessionId: $sessionId, text: $text, seenRevision: $seenRevision, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const AddSessionDocument = graphql(
  `
    mutation AddSessionDocument($sessionId: ID!, $title: String!, $url: String!, $clientId: ID) {
      addSessionDocument(sessionId: $sessionId, title: $title, url: $url, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const AddSessionLibraryDocument = graphql(
  `
    mutation AddSessionLibraryDocument($sessionId: ID!, $documentId: ID!, $clientId: ID) {
      addSessionLibraryDocument(sessionId: $sessionId, documentId: $documentId, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const UploadSessionDocument = graphql(
  `
    mutation UploadSessionDocument($sessionId: ID!, $file: Upload!, $clientId: ID!) {
      uploadSessionDocument(sessionId: $sessionId, file: $file, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const RemoveSessionDocument = graphql(
  `
    mutation RemoveSessionDocument($sessionId: ID!, $documentId: ID!, $clientId: ID) {
      removeSessionDocument(sessionId: $sessionId, documentId: $documentId, clientId: $clientId) {
        ...SessionFields
        ...SessionDetailFields
      }
    }
  `,
  fragments,
);

export const CreateCalendarLink = graphql(`
  mutation CreateCalendarLink($sessionId: ID!) {
    createCalendarLink(sessionId: $sessionId)
  }
`);
