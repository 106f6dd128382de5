import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { operationsOf } from './callText.ts';

/** An argument that names something: `call` is `<operation> <path>`, `thing` what it names where that is a secret. */
export type IdArgument = { readonly call: string; readonly thing: string | undefined };

/** What an argument of this name always means; `public` for what everybody may know of. */
const byName: Readonly<Record<string, string>> = {
  clientId: 'own',
  tabId: 'own',
  userId: 'person',
  to: 'person',
  mentorId: 'person',
  menteeId: 'person',
  mentorIds: 'person',
  assigneeId: 'person',
  partnerId: 'community',
  communityId: 'community',
  selectedPartnerId: 'community',
  sessionId: 'session',
  proposalId: 'proposal',
  planId: 'plan',
  taskId: 'card',
  afterTaskId: 'card',
  messageId: 'message',
  replyToId: 'message',
  upToMessageId: 'message',
  before: 'message',
  around: 'message',
  requestId: 'permission request',
  documentId: 'document',
  groupEventId: 'withdrawn event',
  eventId: 'withdrawn event',
  code: 'code',
  resetId: 'code',
  refreshToken: 'code',
  slug: 'hidden profile',
  ids: 'notification',
};

/** What `id`, or another name of several meanings, means in one operation. */
const byCall: Readonly<Record<string, string>> = {
  'getUser id': 'person',
  'getMentorById id': 'person',
  'dismissRecommendation id': 'person',
  'restoreRecommendation id': 'person',
  'resendEmailValidation id': 'person',
  'getPartner id': 'community',
  'updateAvailability data.exceptions.id': 'own',
  'createActionPlan input.clientId': 'plan',
  'createSessionRequest input.clientId': 'session',
  'createGroupEventRequest input.clientId': 'withdrawn event',
  'updateGroupEventRequest input.id': 'withdrawn event',
  'publishGroupEvent requestId': 'withdrawn event',
  'inviteToGroupEvent userIds': 'person',
  // Only remembered: where somebody goes after signing up.
  'signUp userData.groupEventId': 'own',
  'signUpSSO userData.groupEventId': 'own',
  'getSessionById id': 'session',
  'getMessages after': 'message',
  'getActionPlanById id': 'plan',
  'updateActionPlan id': 'plan',
  'archiveActionPlan id': 'plan',
  'deleteActionPlan id': 'plan',
  'createDownloadLink id': 'download',
  'withdrawVolunteeringStatement id': 'statement',
  // A link that everybody may open who was given it.
  'checkVolunteeringStatement id': 'own',
  // The address that a community gives its page.
  'updatePartner data.texts.slug': 'own',
  'updatePartner data.seen.texts.slug': 'own',
  'endAccountSession id': 'log-in',
  'getReport id': 'operator',
  'takeSafetyAction input.reportId': 'operator',
  'takeSafetyAction input.sessionId': 'operator',
  'getWebhookDeliveries id': 'webhook',
  'rotateWebhookSecret id': 'webhook',
  'enableWebhook id': 'webhook',
  'deleteWebhook id': 'webhook',
  'sendTestWebhook id': 'webhook',
  'sendWebhookAgain id': 'webhook',
  'skipWebhookEvent id': 'webhook',
  // The code of a provider, which no one of ours ever had.
  'authSSO code': 'own',
  'signUpSSO userData.code': 'own',
  // One's own, or nothing happens: tried in the tests of sessions.
  'logout refreshToken': 'own',
};

/** Lists of the product that everybody may read: topics, countries and the like. */
const REFERENCE =
  /(topic|taxonomy|taxonomies|country|countries|language|languages|sector|reason|gender|ethnicity|disability|organisationType|orgType|businessStage|numberOfEmployees|hearAboutUsOption|requestType|supportedPeople|campaign|locationPreference|genderPreference)(Ids?)?$/i;
/** `operator`: nobody without the role gets as far as the id, as the table of rights shows. */
const OPEN = new Set(['own', 'person', 'community', 'reference', 'operator']);

/** Every argument of the schema that is an id, or a text that stands for one. @throws Error for one of no known meaning. */
export function idArguments(): readonly IdArgument[] {
  const found: IdArgument[] = [];
  for (const [name, { field }] of operationsOf('query', 'mutation', 'subscription')) {
    for (const arg of field.args) {
      for (const path of idsIn(arg.type, [arg.name])) {
        const call = `${name} ${path.join('.')}`;
        const meaning = meaningOf(call, path.at(-1) ?? '');
        found.push({ call, thing: OPEN.has(meaning) ? undefined : meaning });
      }
    }
  }
  return found;
}

function meaningOf(call: string, name: string): string {
  if (REFERENCE.test(name)) return 'reference';
  if (/LibraryDocument id$/.test(call)) return 'document';
  if (/GroupEvent(ById|RequestById|Attendees|Replay|Recording)? id$/.test(call)) return 'withdrawn event';
  const meaning = byCall[call] ?? byName[name];
  if (meaning === undefined) throw new Error(`Nothing says what ${call} names`);
  return meaning;
}

function idsIn(type: GraphQLInputType, path: readonly string[]): readonly (readonly string[])[] {
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap((field) => idsIn(field.type, [...path, field.name]));
  }
  const isCode =
    named.name === 'String' && ['code', 'resetId', 'refreshToken', 'slug'].includes(path.at(-1) ?? '');
  return named.name === 'ID' || isCode ? [path] : [];
}

/** The values at a path of variables, through lists. */
export function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each) => valuesAt(each, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[name], rest);
}
