import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@waymark/events/kernel';

const KEY = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

export function isFileKey(key: string): boolean {
  return key.length < 300 && KEY.test(key) && !key.includes('..');
}

/** @throws Error for a key that is none. */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('That is no key of a file.');
}

/** Where the files of one kind are that a person has; whose they are cannot be read from it. */
export function folderOfPerson(kind: string, id: UserId): string {
  return `${kind}/${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
}

/** An unguessable key. It begins with the time, so that its age is visible. */
export function newFileKey(folder: string, now: number): string {
  return `${folder}/${timeOf(now)}-${randomBytes(16).toString('hex')}`;
}

/** Whether `newFileKey` made it before then. */
export function agedBefore(key: string, time: number): boolean {
  return key.slice(key.lastIndexOf('/') + 1) < timeOf(time);
}

function timeOf(instant: number): string {
  return instant.toString(36).padStart(9, '0');
}
