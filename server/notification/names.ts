import { readSentDocuments } from '@waymark/db/library';
import { findPlanNames } from '@waymark/db/planning';
import type { App } from '../platform/app.ts';
import type { UserViewer } from '../platform/viewer.ts';
import type { Names } from './values.ts';

type About = { readonly values: Readonly<Record<string, string>> };

/** What a page of notifications calls plans, cards and documents: two statements, however many there are. */
export async function namesSeenBy(viewer: UserViewer, app: App, rows: readonly About[]): Promise<Names> {
  const [plans, documents] = await Promise.all([
    findPlanNames(app.db, viewer.userId, planIdsOf(rows)),
    readSentDocuments(viewer, app.db, documentIdsOf(rows)),
  ]);
  const named = [...documents].flatMap(([id, document]) =>
    document.isReachable && document.name !== null ? [[id, document.name] as const] : [],
  );
  return new Map([...plans, ...named]);
}

export function planIdsOf(rows: readonly About[]) {
  const ids = (name: 'planId' | 'taskId') => [...new Set(rows.flatMap(({ values }) => values[name] ?? []))];
  return { planIds: ids('planId'), taskIds: ids('taskId') };
}

export function documentIdsOf(rows: readonly About[]): readonly string[] {
  return [...new Set(rows.flatMap(({ values }) => values.documentId ?? []))];
}
