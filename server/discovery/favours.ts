import { createHmac, hkdfSync } from 'node:crypto';
import type { FoundMentor } from '@waymark/db/discovery';
import { favourOf } from '@waymark/events/discovery';
import type { DisabilitiesAnswer } from '@waymark/events/profile';
import type { Context } from '../platform/app.ts';
import type { Searcher } from './seeker.ts';

type Trait = 'women' | 'disabilities';
type Opened = { readonly id: string; readonly text: string | null };

/**
 * How far each of these stands higher by what is protected: only where the viewer asked for it, and of disabilities only among
 * those who asked for it too (MEN-12, PRV-14). Answers are opened in memory, for the few who are compared; nothing of them
 * leaves this function but one number a mentor, blurred.
 */
export async function favours(
  context: Context,
  { facts }: Searcher,
  mentors: readonly FoundMentor[],
): Promise<ReadonlyMap<string, number>> {
  const { preferWomen = false, preferMatchDisabilities = false } = facts?.preferences ?? {};
  const { viewer } = context;
  if (viewer.kind !== 'user' || (!preferWomen && !preferMatchDisabilities)) return new Map();
  const wanted: { readonly trait: Trait; readonly ids: ReadonlySet<string> }[] = [];
  if (preferWomen) {
    const answers = await open(context, mentors, ({ facts: { sealedGender } }) => sealedGender);
    wanted.push({ trait: 'women', ids: idsOf(answers.filter(({ text }) => text === 'woman')) });
  }
  const own = facts?.sealedDisabilities;
  if (preferMatchDisabilities && own) {
    const mine = disabilityIds(await context.app.keyring.open(viewer.userId, own));
    const answers = await open(context, mentors, ({ facts: { preferences, sealedDisabilities } }) =>
      preferences.preferMatchDisabilities ? sealedDisabilities : null,
    );
    const alike = answers.filter(({ text }) => disabilityIds(text).some((id) => mine.includes(id)));
    wanted.push({ trait: 'disabilities', ids: idsOf(alike) });
  }
  return new Map(
    mentors.map(({ userId }) => {
      const shares = wanted.map(({ trait, ids }) =>
        favourOf(ids.has(userId), luckOf(context, `${trait} ${viewer.userId} ${userId}`)),
      );
      return [userId, shares.reduce<number>((sum, share) => sum + share / wanted.length, 0)];
    }),
  );
}

async function open(
  { app }: Context,
  mentors: readonly FoundMentor[],
  sealedOf: (mentor: FoundMentor) => string | null,
): Promise<readonly Opened[]> {
  const items = mentors.flatMap((mentor) => {
    const sealed = sealedOf(mentor);
    return sealed ? [{ owner: mentor.userId, sealed }] : [];
  });
  const texts = await app.keyring.openMany(items);
  return items.map(({ owner }, index) => ({ id: owner, text: texts[index] ?? null }));
}

/** Deterministic for each pair, so that asking again reveals nothing new; unpredictable without the server's secret. */
function luckOf({ app: { config } }: Context, about: string): number {
  const key = Buffer.from(hkdfSync('sha256', config.masterKey, '', 'waymark/favour', 32));
  return createHmac('sha256', key).update(about).digest().readUInt32BE(0) / 2 ** 32;
}

function idsOf(opened: readonly Opened[]): ReadonlySet<string> {
  return new Set(opened.map(({ id }) => id));
}

function disabilityIds(json: string | null): readonly string[] {
  return json === null ? [] : (JSON.parse(json) as DisabilitiesAnswer).disabilityIds;
}
