export { privacyProjection } from './projection.ts';
export {
  type DataDownload,
  findDownloadStatus,
  findSharedProfile,
  type OwnPrivacy,
  openDataDownload,
  readDataDownloads,
  readDataPrivacy,
  wantsRequestMails,
} from './reads.ts';
