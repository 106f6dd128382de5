import { randomUUID } from 'node:crypto';
import { mentoringCalls } from './mentoringCalls.ts';
import { CLOSED, HOME, PASSWORD, type Somebody } from './rightsWorld.ts';

/** Who asks, and whose things it is about. */
export type Cast = { readonly me: Somebody; readonly another: Somebody; readonly now: number };
type Variables = Readonly<Record<string, unknown>>;
type Call = (cast: Cast) => Variables;

const nothing: Call = () => ({});
const mine: Call = ({ me }) => ({ userId: me.id });
const anothers: Call = ({ another }) => ({ userId: another.id });

/** Own and somebody else's, side by side. */
function ofBoth(name: string, more: Variables = {}): Readonly<Record<string, Call>> {
  return {
    [`${name} of oneself`]: (cast) => ({ ...mine(cast), ...more }),
    [`${name} of another`]: (cast) => ({ ...anothers(cast), ...more }),
  };
}

/** Of their conversation with somebody, which is empty. */
function aMessage({ id }: Somebody): Variables {
  return { userId: id, messageId: '01KJNR8QM000000100A1B2C3D4' };
}

function aFile(): File {
  return new File(['hello'], 'hello.txt', { type: 'text/plain' });
}

function withNothing(...names: readonly string[]): Readonly<Record<string, Call>> {
  return Object.fromEntries(names.map((name) => [name, nothing]));
}

function about(...names: readonly string[]): Readonly<Record<string, Call>> {
  return Object.fromEntries(names.map((name) => [`${name} about another`, anothers]));
}

/** Every call of the table by its name, which begins with the operation's. Values are good: only rights may refuse. */
export const calls: Readonly<Record<string, Call>> = {
  ...mentoringCalls,
  ...withNothing('me', 'getAllPartners', 'getReferenceData', 'ssoProviders', 'getMessagesCount'),
  'getUser about another': ({ another }) => ({ id: another.id }),
  'getPartner about the closed one': () => ({ id: CLOSED }),
  ...ofBoth('getAllUserPartners'),
  ...ofBoth('getPreferences'),
  ...ofBoth('getUserPreferences'),
  ...ofBoth('getMentorPreferences'),
  ...ofBoth('getMentoringCountries'),
  ...ofBoth('getMentoringLanguages'),
  ...withNothing('getDataPrivacy', 'getDataDownloads', 'profileAsSeenByOthers'),
  'getSharedProfile of nobody': () => ({ slug: 'nobody' }),
  ...about('getConversationUser', 'getMessages'),
  ...withNothing('searchBlockedUsers', 'searchUsersWithMessage', 'getMessagePermissionRequests'),
  ...withNothing('getMessagingPreferences', 'liveEvents'),
  'searchUserToMessage by name': () => ({ name: 'Some' }),

  ...about('blockMessageUser', 'unBlockMessageUser', 'setTyping'),
  'sendMessage to another': ({ another }) => ({ userId: another.id, messageText: 'hello' }),
  'sendMessageWhenDecline to another': ({ another }) => ({ userId: another.id, messageText: 'hello' }),
  'requestPermissionToSendMessage to another': ({ another }) => ({ to: another.id }),
  'answerMessagePermission of nobody': () => ({ requestId: randomUUID(), accept: true }),
  'markMessagesRead of nobody': ({ another }) => ({ userId: another.id, upToMessageId: randomUUID() }),
  'markMessagesDelivered of nobody': ({ another }) => ({ userId: another.id, upToMessageId: randomUUID() }),
  'sendMessageAttachment to another': ({ another }) => ({ data: { userId: another.id, file: aFile() } }),
  'sendMessageAttachmentFromLibrary of nobody': ({ another }) => ({
    data: { userId: another.id, documentId: randomUUID() },
  }),
  'editMessage of nobody': ({ another }) => ({ ...aMessage(another), messageText: 'hello' }),
  'deleteMessage of nobody': ({ another }) => aMessage(another),
  'restoreMessage of nobody': ({ another }) => aMessage(another),
  'getMessageAttachment of nobody': ({ another }) => aMessage(another),
  'searchMessages about another': ({ another }) => ({ userId: another.id, text: 'hello' }),
  updateMessagingPreferences: () => ({ input: { showTyping: true } }),
  setPresence: () => ({ state: 'ACTIVE' }),

  ...withNothing('getTaxonomies', 'searchMentors', 'getRecommendedMentors', 'getRecommendedContent'),
  'getMentorById another': ({ another }) => ({ id: another.id }),
  getQuickMatch: ({ now }) => ({
    taxonomyIds: ['finance'],
    times: [new Date(now + 48 * 3_600_000).toISOString()],
  }),
  'dismissRecommendation of another': ({ another }) => ({ id: another.id }),
  'restoreRecommendation of another': ({ another }) => ({ id: another.id }),

  updateUser: () => ({ data: { goals: 'Sell online' } }),
  ...ofBoth('createUserPreferences'),
  ...ofBoth('createUserTaxonomyLearn', { taxonomyIds: [] }),
  ...ofBoth('createUserTaxonomyTeach', { taxonomyIds: [] }),
  ...ofBoth('createMentoringCountriesPreference'),
  ...ofBoth('createMentoringLanguagesPreference'),
  ...ofBoth('updateMentoringCountriesPreference', { countriesIds: ['GB'] }),
  ...ofBoth('updateMentoringLanguagesPreference', { languagesIds: ['en'] }),
  updatePreferences: () => ({ data: { acceptSubstitutes: true } }),
  updateMentorPreferences: () => ({ data: {} }),
  updateAvailability: () => ({ data: { timezone: 'Europe/London', windows: [] } }),
  updateDataPrivacy: () => ({ data: { newsletter: true } }),
  updateSharing: () => ({ isOn: true }),
  ...withNothing('requestDataDownload'),
  sendContactMessage: () => ({
    data: {
      clientId: randomUUID(),
      name: 'Ana',
      email: 'ana@example.org',
      topic: 'mentoring',
      text: 'A question about mentoring.',
    },
  }),

  ...withNothing('getMemberships', 'createHandoff', 'becomeMentor', 'becomeLearner', 'cancelDeletion'),
  ...ofBoth('getLastUserDisconnectedCommunity'),
  'getPartnerMembers of home': () => ({ partnerId: HOME }),
  'getPartnerMembers of the closed one': () => ({ partnerId: CLOSED }),
  'updatePartner home': () => ({ partnerId: HOME, data: { faq: 'https://example.org/faq' } }),
  'updatePartner the closed one': () => ({ partnerId: CLOSED, data: { faq: 'https://example.org/faq' } }),
  'approvePartnerUser another at home': ({ another }) => ({
    partnerId: HOME,
    userId: another.id,
    role: 'mentor',
  }),
  'approvePartnerUser oneself at home': ({ me }) => ({ partnerId: HOME, userId: me.id, role: 'mentor' }),
  'refusePartnerUser another at home': ({ another }) => ({
    partnerId: HOME,
    userId: another.id,
    role: 'mentor',
    reason: 'Not of our region',
  }),
  ...ofBoth('createUserPartnerLink', { partnerId: CLOSED }),
  ...ofBoth('deleteUserPartnerLink', { partnerId: HOME }),
  'selectPartner home': () => ({ partnerId: HOME }),
  'selectPartner the closed one': () => ({ partnerId: CLOSED }),
  'inviteUser to home': () => ({ data: { email: `${randomUUID()}@example.org`, partnerId: HOME } }),
  'inviteUser to the closed one': () => ({
    data: { email: `${randomUUID()}@example.org`, partnerId: CLOSED },
  }),
  'inviteUser to nowhere': () => ({ data: { email: `${randomUUID()}@example.org` } }),
  'pauseAccess of another': ({ another, now }) => ({
    userId: another.id,
    reason: 'Missed sessions',
    until: new Date(now + 24 * 3_600_000).toISOString(),
  }),
  ...about('resumeAccess'),
  'setUserActive another': ({ another }) => ({ userId: another.id, isActive: false }),

  'changePassword with the right one': () => ({
    currentPassword: PASSWORD,
    password: 'another good one',
    confirmPassword: 'another good one',
  }),
  'changePassword with a wrong one': () => ({
    currentPassword: 'wrong and long',
    password: 'another good one',
    confirmPassword: 'another good one',
  }),
  'requestEmailChange with the right password': () => ({
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
  }),
  'requestEmailChange with a wrong password': () => ({
    email: `${randomUUID()}@example.org`,
    password: 'wrong and long',
  }),
  'deleteUser with password and word': () => ({ password: PASSWORD, confirmation: 'DELETE' }),
  'deleteUser with a wrong password': () => ({ password: 'wrong and long', confirmation: 'DELETE' }),
  'createDownloadLink of nobody': () => ({ id: randomUUID(), format: 'JSON' }),

  'confirmEmailChange with a forged code': () => ({ code: 'forged' }),
  'getInvitation with a forged code': () => ({ code: 'forged' }),
  'createUser with a forged code': () => ({
    userData: {
      code: 'forged',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      signupOptions: ['terms', 'privacy', 'age'],
    },
  }),
  'redeemHandoff with a forged code': () => ({ code: 'forged' }),
  'forgotPassword of another': ({ another }) => ({ email: another.email, token: '' }),
  'resetPassword with a forged id': () => ({
    resetId: 'forged',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }),
  'auth with a forged token': () => ({ authToken: 'forged' }),
  'authSSO with a forged code': () => ({ code: 'forged' }),
  'signUpSSO with a forged code': () => ({
    userData: { code: 'forged', signupOptions: ['terms', 'privacy', 'age'] },
  }),
  'emailValidation with a forged code': () => ({ code: 'forged' }),
  'resendEmailValidation of another': ({ another }) => ({ id: another.id, email: another.email }),
  'refreshToken with a forged one': () => ({ refreshToken: 'forged' }),
  'signUp with the address of another': ({ another }) => ({
    userData: {
      email: another.email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      signupOptions: ['terms', 'privacy', 'age'],
      partnerId: HOME,
    },
  }),
  ...withNothing('getNotifications', 'getNotificationPreferences', 'getCalendarFeed', 'resetCalendarFeed'),
  'markNotificationsRead all': () => ({ all: true }),
  'updateNotificationPreferences of oneself': () => ({ input: { isDigest: true } }),
  'createCalendarLink of nobody': () => ({ sessionId: randomUUID() }),

  getActionPlans: nothing,
  'getSessionTasks of nobody': () => ({ sessionId: randomUUID() }),
  getDueTasks: () => ({ upTo: '2026-12-01' }),
  createActionPlan: () => ({ input: { clientId: randomUUID(), name: 'First website' } }),
  'getActionPlanById of nobody': () => ({ id: randomUUID() }),
  'getActionPlanHistory of nobody': () => ({ planId: randomUUID() }),
  'getActionPlanAt of nobody': () => ({ planId: randomUUID(), position: '1' }),
  'planEventsSince of nobody': () => ({ planId: randomUUID() }),
  planListEventsSince: nothing,
  'getActionPlanAttendance of nobody': () => ({ planId: randomUUID() }),
  'attendActionPlan of nobody': () => ({ planId: randomUUID(), tabId: 'one', isHere: true }),
  'getTaskComments of nobody': () => ({ taskId: `${randomUUID()}.1` }),
  'updateActionPlan of nobody': () => ({ id: randomUUID(), input: { name: 'Mine' } }),
  'archiveActionPlan of nobody': () => ({ id: randomUUID() }),
  'deleteActionPlan of nobody': () => ({ id: randomUUID() }),
  'restoreActionPlanVersion of nobody': () => ({ planId: randomUUID(), position: '1' }),
  'shareActionPlan of nobody': ({ another }) => ({
    planId: randomUUID(),
    userId: another.id,
    permission: 'EDITOR',
  }),
  'updateActionPlanAccess of nobody': ({ another }) => ({
    planId: randomUUID(),
    userId: another.id,
    permission: 'EDITOR',
  }),
  'removeActionPlanAccess of nobody': ({ another }) => ({ planId: randomUUID(), userId: another.id }),
  'leaveActionPlan of nobody': () => ({ planId: randomUUID() }),
  'createTask of nobody': () => ({ planId: randomUUID(), input: { clientId: randomUUID(), name: 'Mine' } }),
  'updateTask of nobody': () => ({ taskId: `${randomUUID()}.1`, input: { name: 'Mine' } }),
  'moveTask of nobody': () => ({ taskId: `${randomUUID()}.1`, status: 'COMPLETED' }),
  'deleteTask of nobody': () => ({ taskId: `${randomUUID()}.1` }),
  'restoreTask of nobody': () => ({ taskId: `${randomUUID()}.1` }),
  'addTaskComment of nobody': () => ({ taskId: `${randomUUID()}.1`, text: 'Hello', clientId: randomUUID() }),

  ...withNothing('getLibraryDocuments', 'getResources'),
  'getLibraryDocuments that were removed': () => ({ scope: 'REMOVED' }),
  'getLibraryDocument of nobody': () => ({ id: randomUUID() }),
  uploadLibraryDocument: () => ({ data: { file: aFile(), clientId: randomUUID() } }),
  'updateLibraryDocument of nobody': () => ({ id: randomUUID(), input: { name: 'Mine' } }),
  'deleteLibraryDocument of nobody': () => ({ id: randomUUID() }),
  'restoreLibraryDocument of nobody': () => ({ id: randomUUID() }),
  'shareLibraryDocument of nobody': ({ another }) => ({ id: randomUUID(), userId: another.id }),
  'unshareLibraryDocument of nobody': ({ another }) => ({ id: randomUUID(), userId: another.id }),
  'saveMessageAttachment of nobody': ({ another }) => ({ ...aMessage(another), clientId: randomUUID() }),

  'reportMessage about a stranger': ({ another }) => ({
    input: {
      clientId: randomUUID(),
      userId: another.id,
      reason: 'SPAM_OR_SCAM',
      words: 'They ask for money.',
    },
  }),
  ...withNothing('getReports'),

  ...withNothing('getSessionReasons', 'getReceivedFeedback', 'getGivenFeedback', 'getFeedbackDue', 'getNps'),
  'getSessionScore of nobody': () => ({ sessionId: randomUUID() }),
  'createSessionScore of nobody': () => ({
    input: { clientId: randomUUID(), sessionId: randomUUID(), score: 9 },
  }),
  'skipSessionScore of nobody': () => ({ sessionId: randomUUID() }),
  'withdrawMarketingConsent of nobody': () => ({ sessionId: randomUUID() }),

  ...withNothing('logout'),
};
