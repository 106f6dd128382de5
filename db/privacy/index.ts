export { privacyProjection } from './projection.ts';
export {
  type DataDownload,
  findSharedProfile,
  type OwnPrivacy,
  openDataDownload,
  readDataDownloads,
  readDataPrivacy,
} from './reads.ts';
