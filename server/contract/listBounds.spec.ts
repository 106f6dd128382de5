import { isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isList, listBoundOf } from '../platform/graphql/limits/listBound.ts';
import { schema } from '../schema.ts';

const lists = Object.values(schema().getTypeMap())
  .filter((type) => isObjectType(type) || isInterfaceType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
  )
  .filter(({ field }) => isList(field));

describe('lists of the schema', () => {
  it('API-20 says of every list how long it can be', () => {
    expect(lists.length).toBeGreaterThan(90);
    expect(lists.filter(({ field }) => listBoundOf(field) === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('no page holds more than 100', () => {
    const pages = lists.filter(({ name }) => name.endsWith('.items'));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(({ field }) => listBoundOf(field)?.items !== 100).map(({ name }) => name)).toEqual(
      [],
    );
  });
});

/** What is asked for page by page, and the field that holds a page of it. */
const PAGED = {
  ActionPlanList: 'items',
  AttendeePage: 'data',
  ConversationUserPage: 'users',
  FeedbackDueList: 'items',
  GivenFeedbackList: 'items',
  GroupEventPage: 'data',
  GroupEventRequestPage: 'data',
  LibraryPage: 'items',
  MembershipPage: 'data',
  MentorCardList: 'items',
  MentoringSessionList: 'items',
  MessagePage: 'items',
  MessagePermissionRequestPage: 'items',
  NotificationList: 'items',
  ParkedEventPage: 'items',
  PlanHistory: 'items',
  ReceivedFeedbackList: 'items',
  RecommendedContentList: 'items',
  ReportPage: 'items',
  ResourceList: 'items',
  SpeakerBreafingQuestionPage: 'data',
} as const;
/** Of an endless log and of a search through it nobody counts how many there are in all. */
const UNCOUNTED = ['EventChain', 'LogEventPage', 'MessageSearch'];

describe('paged results of the schema', () => {
  const objects = Object.values(schema().getTypeMap()).filter(isObjectType);
  const typeOf = (name: string, field: string) =>
    String(objects.find((type) => type.name === name)?.getFields()[field]?.type);

  it('API-18 carry `data` or `items` (people: `users`), with `hasMore` and `total`; no other type says that there is more', () => {
    const paged = objects.filter((type) => type.getFields().hasMore).map(({ name }) => name);
    expect(paged.sort()).toEqual([...Object.keys(PAGED), ...UNCOUNTED].sort());
    for (const [name, field] of Object.entries(PAGED)) {
      expect(typeOf(name, 'hasMore'), name).toBe('Boolean!');
      expect(typeOf(name, 'total'), name).toBe('Int!');
      expect(typeOf(name, field), name).toMatch(/^\[\w+!\]!$/);
      expect(
        listsIn(name).filter((each) => ['data', 'items', 'users'].includes(each)),
        name,
      ).toEqual([field]);
    }
  });

  it('API-19 have `items` for messages, sessions, plans and library, and `data` for group events', () => {
    const root = schema().getQueryType()?.getFields() ?? {};
    const pageOf = (operation: string) => listsIn(String(root[operation]?.type).replace('!', ''));
    expect(pageOf('getMessages')).toContain('items');
    expect(pageOf('getAllSessionsByMenteeId')).toContain('items');
    expect(pageOf('getSessionsByMentorId')).toContain('items');
    expect(pageOf('getActionPlans')).toContain('items');
    expect(pageOf('getLibraryDocuments')).toContain('items');
    const events = Object.keys(root).filter((name) => /^getAll\w*GroupEvents|^getGroupEventsBy/.test(name));
    expect(events.length).toBeGreaterThan(4);
    for (const name of events) expect(pageOf(name), name).toEqual(['data']);
  });

  function listsIn(name: string): string[] {
    const fields = objects.find((type) => type.name === name)?.getFields() ?? {};
    return Object.values(fields)
      .filter(isList)
      .map((field) => field.name);
  }
});
