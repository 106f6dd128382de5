import { graphql, type ResultOf } from '#/app/graphql.ts';

export const Webhooks = graphql(`
  query Webhooks {
    getWebhooks {
      id
      url
      types
      createdAt
      rotatedAt
      disabledAt
      fault
      checkpoint
      waiting
      oldestAt
      heldUpAt
      nextAttemptAt
    }
  }
`);

export const WebhookDeliveries = graphql(`
  query WebhookDeliveries($id: ID!) {
    getWebhookDeliveries(id: $id) {
      messageId
      position
      eventType
      attempt
      isByHand
      sentAt
      milliseconds
      isDelivered
      code
      problem
    }
  }
`);

export const CreateWebhook = graphql(`
  mutation CreateWebhook($url: String!, $types: [String!]!, $clientId: ID) {
    createWebhook(url: $url, types: $types, clientId: $clientId) {
      id
      secret
    }
  }
`);

export const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($id: ID!, $clientId: ID) {
    rotateWebhookSecret(id: $id, clientId: $clientId) {
      id
      secret
    }
  }
`);

export const EnableWebhook = graphql(`
  mutation EnableWebhook($id: ID!) {
    enableWebhook(id: $id)
  }
`);

export const SkipWebhookEvent = graphql(`
  mutation SkipWebhookEvent($id: ID!, $position: Position!, $reason: String!) {
    skipWebhookEvent(id: $id, position: $position, reason: $reason)
  }
`);

export const DeleteWebhook = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhook(id: $id)
  }
`);

export const SendTestWebhook = graphql(`
  mutation SendTestWebhook($id: ID!) {
    sendTestWebhook(id: $id) {
      isDelivered
      code
      problem
    }
  }
`);

export const SendWebhookAgain = graphql(`
  mutation SendWebhookAgain($id: ID!, $position: Position!) {
    sendWebhookAgain(id: $id, position: $position) {
      isDelivered
      code
      problem
    }
  }
`);

export type Webhook = ResultOf<typeof Webhooks>['getWebhooks'][number];
export type WebhookDelivery = ResultOf<typeof WebhookDeliveries>['getWebhookDeliveries'][number];
