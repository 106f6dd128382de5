import { graphql, type ResultOf, type VariablesOf } from '#/app/graphql.ts';

export const LogEvents = graphql(`
  query LogEvents($filter: LogFilterInput, $order: LogOrder, $limit: Int) {
    getLogEvents(filter: $filter, order: $order, limit: $limit) {
      items {
        position
        cursor
        type
        stream
        version
        schemaVersion
        occurredAt
        recordedAt
        actor {
          kind
          id
        }
        commandId
        correlationId
        causationId
        causedBy
        data
        masked
        withheld
      }
      hasMore
      head
    }
  }
`);

export const LogEventOne = graphql(`
  query LogEventOne($position: Position!) {
    getLogEvent(position: $position) {
      position
      cursor
      type
      stream
      version
      schemaVersion
      occurredAt
      recordedAt
      actor {
        kind
        id
      }
      commandId
      correlationId
      causationId
      causedBy
      data
      masked
      withheld
    }
  }
`);

export const LogTail = graphql(`
  subscription LogTail($filter: LogFilterInput) {
    eventStream(filter: $filter) {
      events {
        position
        cursor
        type
        stream
        version
        schemaVersion
        occurredAt
        recordedAt
        actor {
          kind
          id
        }
        commandId
        correlationId
        causationId
        causedBy
        data
        masked
        withheld
      }
      skipped
      head
    }
  }
`);

export const EventChain = graphql(`
  query EventChain($correlationId: String!) {
    getEventChain(correlationId: $correlationId) {
      events {
        position
        type
        stream
        version
        occurredAt
        causedBy
        actor {
          kind
          id
        }
      }
      hasMore
      traceId
      traceUrl
    }
  }
`);

export const StreamState = graphql(`
  query StreamState($stream: String!, $version: Int!) {
    getStreamState(stream: $stream, version: $version) {
      version
      state
    }
  }
`);

export const EventTypes = graphql(`
  query EventTypes {
    getEventTypes
  }
`);

export const RevealLogEvent = graphql(`
  mutation RevealLogEvent($position: Position!, $reason: String!) {
    revealLogEvent(position: $position, reason: $reason)
  }
`);

export const BeginLogExport = graphql(`
  mutation BeginLogExport($filter: LogFilterInput) {
    beginLogExport(filter: $filter)
  }
`);

export const ConfirmOperator = graphql(`
  mutation ConfirmOperator($password: String!) {
    confirmOperator(password: $password)
  }
`);

const StaffFields = graphql(`
  fragment StaffFields on StaffMember {
    userId
    email
    role
    communities {
      partnerId
      name
      role
    }
  }
`);

export const Staff = graphql(
  `
    query Staff($email: String) {
      getStaff(email: $email) {
        ...StaffFields
      }
    }
  `,
  [StaffFields],
);

export const ChangeUserRole = graphql(
  `
    mutation ChangeUserRole($userId: ID!, $role: UserRole!, $reason: String!) {
      changeUserRole(userId: $userId, role: $role, reason: $reason) {
        ...StaffFields
      }
    }
  `,
  [StaffFields],
);

export const ChangeCommunityRole = graphql(
  `
    mutation ChangeCommunityRole($userId: ID!, $partnerId: ID!, $role: PartnerRole!, $reason: String!) {
      changeCommunityRole(userId: $userId, partnerId: $partnerId, role: $role, reason: $reason) {
        ...StaffFields
      }
    }
  `,
  [StaffFields],
);

export type LogEvent = ResultOf<typeof LogEvents>['getLogEvents']['items'][number];
export type ChainEvent = ResultOf<typeof EventChain>['getEventChain']['events'][number];
export type StaffMember = ResultOf<typeof Staff>['getStaff'][number];
export type LogFilter = NonNullable<VariablesOf<typeof LogEvents>['filter']>;
export type TailBatch = ResultOf<typeof LogTail>['eventStream'];

export const LogConsumers = graphql(`
  query LogConsumers {
    getLogConsumers {
      head
      consumers {
        name
        checkpoint
        waiting
        oldestAt
        parked
        isPaused
        lastError
      }
      timers {
        armed
        overdue
        failing
        nextAt
        heldMails
        nextMailAt
      }
      files {
        underWay
        orphaned
      }
    }
  }
`);

export const ParkedEvents = graphql(`
  query ParkedEvents($limit: Int, $offset: Int) {
    getParkedEvents(limit: $limit, offset: $offset) {
      total
      hasMore
      items {
        consumer
        position
        reason
        parkedAt
        event {
          type
          stream
        }
      }
    }
  }
`);

export const RetryParkedEvent = graphql(`
  mutation RetryParkedEvent($consumer: String!, $position: Position!) {
    retryParkedEvent(consumer: $consumer, position: $position)
  }
`);

export const SkipParkedEvent = graphql(`
  mutation SkipParkedEvent($consumer: String!, $position: Position!, $reason: String!) {
    skipParkedEvent(consumer: $consumer, position: $position, reason: $reason)
  }
`);

export type Consumers = ResultOf<typeof LogConsumers>['getLogConsumers'];
export type Parked = ResultOf<typeof ParkedEvents>['getParkedEvents']['items'][number];

export const PauseConsumer = graphql(`
  mutation PauseConsumer($consumer: String!, $reason: String!) {
    pauseConsumer(consumer: $consumer, reason: $reason)
  }
`);

export const ResumeConsumer = graphql(`
  mutation ResumeConsumer($consumer: String!, $reason: String!) {
    resumeConsumer(consumer: $consumer, reason: $reason)
  }
`);

export const ReadModels = graphql(`
  query ReadModels {
    getReadModels {
      name
      done
      total
      startedAt
      endedAt
      hasFailed
    }
  }
`);

export const RebuildReadModel = graphql(`
  mutation RebuildReadModel($name: String!, $reason: String!) {
    rebuildReadModel(name: $name, reason: $reason)
  }
`);

export type ReadModel = ResultOf<typeof ReadModels>['getReadModels'][number];
