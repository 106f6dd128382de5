import { randomUUID } from 'node:crypto';
import { gatheringCalls } from './gatheringCalls.ts';
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

function aFile(): File {
  return new File(['hello'], 'hello.txt', { type: 'text/plain' });
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const yearOf = (at: number) => new Date(at).getUTCFullYear();

function withNothing(...names: readonly string[]): Readonly<Record<string, Call>> {
  return Object.fromEntries(names.map((name) => [name, nothing]));
}

function about(...names: readonly string[]): Readonly<Record<string, Call>> {
  return Object.fromEntries(names.map((name) => [`${name} about another`, anothers]));
}

/** Every call of the table by its name, which begins with the operation's. Values are good: only rights may refuse. */
export const calls: Readonly<Record<string, Call>> = {
  ...mentoringCalls,
  ...gatheringCalls,
  ...withNothing(
    'me',
    'getAllPartners',
    'getPublicFigures',
    'getReferenceData',
    'ssoProviders',
    'getMessagesCount',
    'getPendingEmail',
  ),
  botCheckChallenge: () => ({ purpose: 'signUp' }),
  'getUser about another': ({ another }) => ({ id: another.id }),
  'getPartner about the closed one': () => ({ id: CLOSED }),
  ...ofBoth('getAllUserPartners'),
  ...ofBoth('getPreferences'),
  ...ofBoth('getUserPreferences'),
  ...ofBoth('getMentorPreferences'),
  ...ofBoth('getMentoringCountries'),
  ...ofBoth('getMentoringLanguages'),
  ...withNothing('getDataPrivacy', 'getDataDownloads', 'profileAsSeenByOthers'),
  ...about('getConversationUser', 'getMessages'),
  ...withNothing('searchBlockedUsers', 'searchUsersWithMessage', 'getMessagePermissionRequests'),
  ...withNothing('getMessagingPreferences', 'liveEvents'),
  'searchUserToMessage by name': () => ({ name: 'Some' }),

  ...about('blockMessageUser', 'unBlockMessageUser', 'setTyping'),
  'sendMessage to another': ({ another }) => ({ userId: another.id, messageText: 'hello' }),
  'sendMessageWhenDecline to another': ({ another }) => ({ userId: another.id, messageText: 'hello' }),
  'requestPermissionToSendMessage to another': ({ another }) => ({ to: another.id }),
  'sendMessageAttachment to another': ({ another }) => ({ data: { userId: another.id, file: aFile() } }),
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

  ...withNothing('getMemberships', 'becomeMentor', 'becomeLearner', 'cancelDeletion'),
  ...withNothing('getAccountSessions', 'endOtherAccountSessions'),
  createHandoff: () => ({ challenge: 'A'.repeat(43) }),
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

  'confirmEmailChange with a forged code': () => ({ code: 'forged' }),
  'isResetLinkGood with a forged id': () => ({ resetId: 'forged' }),
  'getInvitation with a forged code': () => ({ code: 'forged' }),
  'createUser with a forged code': () => ({
    userData: {
      code: 'forged',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      signupOptions: ['terms', 'privacy', 'age'],
    },
  }),
  'redeemHandoff with a forged code': () => ({ code: 'forged', secret: 'forged' }),
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

  getActionPlans: nothing,
  getDueTasks: () => ({ upTo: '2026-12-01' }),
  createActionPlan: () => ({ input: { clientId: randomUUID(), name: 'First website' } }),
  ...withNothing('planListEventsSince', 'groupEventListEventsSince'),

  ...withNothing('getLibraryDocuments', 'getResources'),
  'getLibraryDocuments that were removed': () => ({ scope: 'REMOVED' }),
  uploadLibraryDocument: () => ({ data: { file: aFile(), clientId: randomUUID() } }),

  'reportMessage about a stranger': ({ another }) => ({
    input: {
      clientId: randomUUID(),
      userId: another.id,
      reason: 'SPAM_OR_SCAM',
      words: 'They ask for money.',
    },
  }),
  ...withNothing('getReports', 'getSafetyDesk'),
  'getReport of nothing': () => ({ id: 'nothing' }),
  'takeSafetyAction on nothing': () => ({
    input: { action: 'DISMISS', reportId: 'nothing', reason: 'Looked at with the team.' },
  }),

  ...withNothing('getLogEvents', 'getEventTypes', 'getStaff', 'getApiSchema', 'beginLogExport'),
  ...withNothing('getLogConsumers', 'getParkedEvents', 'getReadModels', 'getHealth'),
  ...withNothing('getLoadLab', 'stopLoadRun'),
  'pauseConsumer of nothing': () => ({ consumer: 'nobody', reason: 'It sends wrong mails.' }),
  'resumeConsumer of nothing': () => ({ consumer: 'nobody', reason: 'It sends right mails.' }),
  'rebuildReadModel of nothing': () => ({ name: 'nothing', reason: 'Its rows are wrong.' }),
  'startLoadRun where it is off': () => ({
    input: { scenario: 'CHAT', users: 6, ramp: 0, duration: 5, seed: 7 },
  }),
  ...withNothing('getWebhooks'),
  'getWebhookDeliveries of nothing': () => ({ id: 'nothing' }),
  'createWebhook by the wrong role': () => ({ url: 'https://hooks.example.org/', types: ['UserSignedUp'] }),
  'rotateWebhookSecret of nothing': () => ({ id: 'nothing' }),
  'enableWebhook of nothing': () => ({ id: 'nothing' }),
  'deleteWebhook of nothing': () => ({ id: 'nothing' }),
  'sendTestWebhook of nothing': () => ({ id: 'nothing' }),
  'sendWebhookAgain to nothing': () => ({ id: 'nothing', position: '1' }),
  'skipWebhookEvent of nothing': () => ({ id: 'nothing', position: '1', reason: 'It is not needed.' }),
  'retryParkedEvent of nothing': () => ({ consumer: 'nobody', position: '1' }),
  'skipParkedEvent of nothing': () => ({ consumer: 'nobody', position: '1', reason: 'It is not needed.' }),
  getLogEvent: () => ({ position: '1' }),
  getEventChain: () => ({ correlationId: 'nothing' }),
  'getStreamState of another': ({ another }) => ({ stream: `user-${another.id}`, version: 1 }),
  'confirmOperator with the right password': () => ({ password: PASSWORD }),
  'revealLogEvent without confirming': () => ({ position: '1', reason: 'Report r1: what was written.' }),
  'changeUserRole of another': ({ another }) => ({
    userId: another.id,
    role: 'OPS',
    reason: 'Joined the support team.',
  }),
  'changeCommunityRole of another': ({ another }) => ({
    userId: another.id,
    partnerId: 'home',
    role: 'MANAGER',
    reason: 'Runs the community now.',
  }),

  ...withNothing('getSessionReasons', 'getReceivedFeedback', 'getGivenFeedback', 'getFeedbackDue', 'getNps'),
  ...withNothing('getAchievements', 'getVolunteeringStatements'),
  getVolunteeringPeriod: ({ now }) => ({ from: dateOf(now), to: dateOf(now) }),
  checkVolunteeringStatement: () => ({ id: randomUUID() }),
  issueVolunteeringStatement: ({ now }) => ({
    input: { clientId: randomUUID(), from: dateOf(now), to: dateOf(now), parts: [], language: 'en' },
  }),
  withdrawVolunteeringStatement: () => ({ id: randomUUID() }),
  'getCommunityAchievements of home': ({ now }) => ({ partnerId: HOME, year: yearOf(now) }),
  'getCommunityAchievements of the closed one': ({ now }) => ({ partnerId: CLOSED, year: yearOf(now) }),

  ...withNothing('logout'),
};
