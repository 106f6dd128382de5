export { attachMentoring } from './attachMentoring.ts';
export { useWaitingRequests } from './mentoringSession.ts';
