import { isProposalAnswered, ownLooker, readGathering } from '@waymark/db/gathering';
import type { GatheringEvent } from '@waymark/events/gathering';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { postMail } from '../../platform/mail/postMail.ts';
import { strangerText } from '../../platform/mail/strangerText.ts';
import { eventPath } from '../links.ts';

type Of<Type extends GatheringEvent['type']> = Recorded<Extract<GatheringEvent, { type: Type }>>;

/** EVT-114: for the people behind the product, in English as they read it; the host has a notice. */
export const warnOps: Worker = {
  name: 'gathering.warnOps',
  on: ['GatheringShort'],
  async handle(app, event) {
    const { gatheringId, hostId, taken, minimum, startsAt } = (event as Of<'GatheringShort'>).data;
    const title = await titleOf(app, hostId, gatheringId);
    await mailOps(app, {
      subject: `Few people are registered for “${title}”`,
      lines: [
        `Registered for “${title}”: ${taken}. Its minimum is ${minimum}.`,
        `It starts at ${new Date(startsAt).toISOString()}, and takes place unless somebody cancels it.`,
        `${app.config.publicUrl}${eventPath(gatheringId)}`,
      ],
      key: `gathering-short:${event.position}`,
    });
  },
};

/** A proposal for no community is the charity's to answer. */
export const askOps: Worker = {
  name: 'gathering.askOps',
  on: ['GatheringProposed'],
  async handle(app, event) {
    const { gatheringId, hostId, partnerId, startsAt, expiresAt } = (event as Of<'GatheringProposed'>).data;
    // A new worker reads the log from its beginning.
    if (partnerId !== null || (await isProposalAnswered(app.db, gatheringId))) return 'passed';
    const title = await titleOf(app, hostId, gatheringId);
    await mailOps(app, {
      subject: `A mentor proposes “${title}”`,
      lines: [
        `A mentor proposes the event “${title}” for ${new Date(startsAt).toISOString()}.`,
        `Accept or decline it by ${new Date(expiresAt).toISOString()}.`,
        `${app.config.publicUrl}/group-event/host?id=${encodeURIComponent(gatheringId)}`,
      ],
      key: `gathering-proposed:${event.position}`,
    });
    return undefined;
  },
};

async function titleOf(app: App, hostId: UserId, gatheringId: string): Promise<string> {
  const view = await readGathering(ownLooker(hostId), app.db, gatheringId, app.clock.now());
  return strangerText((view !== 'hidden' && view?.title) || 'an event');
}

type Said = { readonly subject: string; readonly lines: readonly string[]; readonly key: string };

async function mailOps(app: App, { subject, lines, key }: Said): Promise<void> {
  await postMail(app, {
    to: app.config.contactAddress,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</body></html>`,
    language: 'en',
    key,
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
