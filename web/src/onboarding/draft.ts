import { currentSession } from '#/app/session/sessionStore.ts';
import type { UserType } from '#/app/session/UserType.ts';
import { createPrivateStorage } from '#/lib/privateStorage.ts';
import type { ProfileField, ProfileForm } from '#/profile/index.ts';

const prefix = 'profile.draft.';

/**
 * What a person has answered and the server does not know yet, field by field, in this browser (ONB-36). Removed with
 * their other private data at log-out (AUT-71).
 */
function storageOfViewer() {
  const { userId } = currentSession();
  return userId === null ? null : createPrivateStorage(userId);
}

/** What is kept lies over `saved`: it never loses to what the server knew before. */
export function withDraft(saved: ProfileForm): ProfileForm {
  const storage = storageOfViewer();
  const kept = (storage?.keys(prefix) ?? []).flatMap((key) => {
    const name = key.slice(prefix.length);
    const value = parsed(storage?.read(key) ?? null);
    return isField(saved, name) && isLike(saved[name], value) ? [[name, value]] : [];
  });
  return { ...saved, ...Object.fromEntries(kept) };
}

/** Keeps the fields that differ from what is saved, and forgets the others among `names`. */
export function keepDraft(form: ProfileForm, saved: ProfileForm, names: readonly ProfileField[]): void {
  const storage = storageOfViewer();
  for (const name of names) {
    if (isSame(form[name], saved[name])) storage?.remove(prefix + name);
    else storage?.write(prefix + name, JSON.stringify(form[name]));
  }
}

const typeKey = 'onboarding.userType';

/** What they are here for, until the server knows it. */
export function keepUserType(userType: UserType): void {
  storageOfViewer()?.write(typeKey, userType);
}

export function keptUserType(): string | null {
  return storageOfViewer()?.read(typeKey) ?? null;
}

export function forgetUserType(): void {
  storageOfViewer()?.remove(typeKey);
}

/** Fields are plain data. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isField(form: ProfileForm, name: string): name is ProfileField {
  return Object.hasOwn(form, name);
}

/** A draft of an older version of the form does no harm. */
function isLike(saved: unknown, value: unknown): boolean {
  if (Array.isArray(saved) || Array.isArray(value)) return Array.isArray(saved) && Array.isArray(value);
  if (value === null || typeof saved !== typeof value) return false;
  if (typeof saved !== 'object' || saved === null) return true;
  return Object.keys(saved).every((key) => Object.hasOwn(Object(value), key));
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
