export { MemberProfile } from './MemberProfile.tsx';
