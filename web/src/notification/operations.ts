import { graphql, type ResultOf, type VariablesOf } from '#/app/graphql.ts';

export const NotificationsQuery = graphql(`
  query Notifications($limit: Int, $offset: Int) {
    getNotifications(limit: $limit, offset: $offset) {
      items {
        id
        kind
        at
        isRead
        path
        actor {
          id
          firstName
          lastName
          photo
        }
        values {
          name
          value
        }
      }
      total
      hasMore
      unread
      position
    }
  }
`);

export type NotificationPage = ResultOf<typeof NotificationsQuery>['getNotifications'];
export type Notification = NotificationPage['items'][number];

export const MarkReadMutation = graphql(`
  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {
    markNotificationsRead(ids: $ids, all: $all)
  }
`);

const PreferenceFields = graphql(`
  fragment NotificationPreferenceFields on NotificationPreferences {
    choices {
      kind
      channel
      isAlwaysMailed
    }
    quietFrom
    quietTo
    isDigest
    digestAt
  }
`);

export const PreferencesQuery = graphql(
  `
    query NotificationPreferences {
      getNotificationPreferences {
        ...NotificationPreferenceFields
      }
      getCalendarFeed {
        address
        createdAt
      }
    }
  `,
  [PreferenceFields],
);

export type Preferences = ResultOf<typeof PreferencesQuery>['getNotificationPreferences'];
export type Channel = Preferences['choices'][number]['channel'];
export type CalendarFeed = NonNullable<ResultOf<typeof PreferencesQuery>['getCalendarFeed']>;

export const UpdatePreferencesMutation = graphql(
  `
    mutation UpdateNotificationPreferences($input: UpdateNotificationPreferencesInput!, $clientId: ID) {
      updateNotificationPreferences(input: $input, clientId: $clientId) {
        ...NotificationPreferenceFields
      }
    }
  `,
  [PreferenceFields],
);

export type PreferencesChange = VariablesOf<typeof UpdatePreferencesMutation>['input'];

export const ResetCalendarFeedMutation = graphql(`
  mutation ResetCalendarFeed {
    resetCalendarFeed {
      address
      createdAt
    }
  }
`);
