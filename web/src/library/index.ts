export { downloadDocument } from './libraryActions.ts';
export { FileButton } from './upload/FileButton.tsx';
export { LeaveUploads } from './upload/LeaveUploads.tsx';
export { UploadList } from './upload/UploadList.tsx';
export type { SendFile } from './upload/uploadQueue.ts';
export { useUploads } from './upload/useUploads.ts';
