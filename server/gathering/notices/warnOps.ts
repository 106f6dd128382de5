import { ownLooker, readGathering } from '@waymark/db/gathering';
import type { GatheringEvent } from '@waymark/events/gathering';
import type { Recorded } from '@waymark/events/kernel';
import type { Worker } from '../../platform/capability.ts';
import { postMail } from '../../platform/mail/postMail.ts';
import { strangerText } from '../../platform/mail/strangerText.ts';
import { eventPath } from '../links.ts';

type Short = Recorded<Extract<GatheringEvent, { type: 'GatheringShort' }>>;

/** EVT-114: for the people behind the product, in English as they read it; the host has a notice. */
export const warnOps: Worker = {
  name: 'gathering.warnOps',
  on: ['GatheringShort'],
  async handle(app, event) {
    const { gatheringId, hostId, taken, minimum, startsAt } = (event as Short).data;
    const view = await readGathering(ownLooker(hostId), app.db, gatheringId, app.clock.now());
    const title = strangerText((view !== 'hidden' && view?.title) || 'an event');
    const lines = [
      `Registered for “${title}”: ${taken}. Its minimum is ${minimum}.`,
      `It starts at ${new Date(startsAt).toISOString()}, and takes place unless somebody cancels it.`,
      `${app.config.publicUrl}${eventPath(gatheringId)}`,
    ];
    await postMail(app, {
      to: app.config.contactAddress,
      subject: `Few people are registered for “${title}”`,
      text: `${lines.join('\n\n')}\n`,
      html: `<!doctype html><html lang="en"><body>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</body></html>`,
      language: 'en',
      key: `gathering-short:${event.position}`,
    });
  },
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
