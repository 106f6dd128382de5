import type { UserId } from '@waymark/events/kernel';
import type { Keyring } from '../store/index.ts';
import type { Plan, PlanTask, TaskComment } from './views.ts';

export type PlanRow = Omit<Plan, 'name' | 'permission'> &
  Sealed<'sealedName'> & { readonly nameById: UserId };
export type TaskRow = Omit<PlanTask, 'name' | 'description'> &
  Sealed<'sealedName' | 'sealedDescription'> & {
    readonly nameById: UserId;
    readonly descriptionById: UserId;
  };
export type CommentRow = Omit<TaskComment, 'text'> & Sealed<'sealedText'>;

type Sealed<Column extends string> = { readonly [Each in Column]: string | null };

export async function openPlans(
  viewer: UserId,
  keyring: Keyring,
  rows: readonly PlanRow[],
): Promise<readonly Plan[]> {
  const names = await keyring.openMany(rows.map((row) => ({ owner: row.nameById, sealed: row.sealedName })));
  return rows.map(({ sealedName: _sealed, nameById: _by, ...plan }, at) => {
    const access = plan.people.find(({ userId }) => userId === viewer)?.access ?? 'VIEWER';
    return { ...plan, name: names[at] ?? null, permission: plan.ownerId === viewer ? 'OWNER' : access };
  });
}

export async function openTasks(keyring: Keyring, rows: readonly TaskRow[]): Promise<readonly PlanTask[]> {
  const openedTexts = await keyring.openMany(
    rows.flatMap((row) => [
      { owner: row.nameById, sealed: row.sealedName },
      { owner: row.descriptionById, sealed: row.sealedDescription },
    ]),
  );
  return rows.map((row, at) => {
    const {
      sealedName: _name,
      sealedDescription: _description,
      nameById: _by,
      descriptionById: _too,
      ...task
    } = row;
    return { ...task, name: openedTexts[2 * at] ?? null, description: openedTexts[2 * at + 1] ?? null };
  });
}

export async function openComments(
  keyring: Keyring,
  rows: readonly CommentRow[],
): Promise<readonly TaskComment[]> {
  const texts = await keyring.openMany(rows.map((row) => ({ owner: row.byId, sealed: row.sealedText })));
  return rows.map(({ sealedText: _sealed, ...comment }, at) => ({ ...comment, text: texts[at] ?? null }));
}
