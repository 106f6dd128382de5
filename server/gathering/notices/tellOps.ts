import { findRoom, isProposalAnswered, ownLooker, readGathering } from '@waymark/db/gathering';
import type { GatheringEvent } from '@waymark/events/gathering';
import type { Recorded, UserId } from '@waymark/events/kernel';
import { mailFrame } from '../../partner/types.ts';
import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { dateText } from '../../platform/dateText.ts';
import { renderEmail } from '../../platform/mail/emailTemplate.ts';
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
    const room = await findRoom(app.db, gatheringId);
    const isAhead = room?.status === 'UPCOMING' && room.startsAt === startsAt && app.clock.now() < startsAt;
    if (!isAhead) return 'passed';
    const title = await titleOf(app, hostId, gatheringId);
    await mailOps(app, {
      subject: 'Few people are registered for “{title}”',
      heading: 'Few people are registered',
      lines: [
        'Registered for “{title}”: {taken}. Its minimum is {minimum}.',
        'It starts on {start} and goes ahead unless someone cancels it.',
      ],
      values: { title, taken: String(taken), minimum: String(minimum), start: londonTime(startsAt) },
      button: 'Open the event',
      path: eventPath(gatheringId),
      key: `gathering-short:${event.position}`,
    });
    return undefined;
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
      subject: 'A mentor proposes “{title}”',
      heading: 'A mentor proposes an event',
      lines: [
        'A mentor proposes the event “{title}” for {start}.',
        'Accept or decline it by {end}. After that it expires.',
      ],
      values: { title, start: londonTime(startsAt), end: londonTime(expiresAt) },
      button: 'Answer the proposal',
      path: `/group-event/host?id=${encodeURIComponent(gatheringId)}`,
      key: `gathering-proposed:${event.position}`,
    });
    return undefined;
  },
};

async function titleOf(app: App, hostId: UserId, gatheringId: string): Promise<string> {
  const view = await readGathering(ownLooker(hostId), app.db, gatheringId, app.clock.now());
  return strangerText((view !== 'hidden' && view?.title) || 'an event');
}

type Said = {
  readonly subject: string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly button: string;
  readonly path: string;
  readonly key: string;
};

async function mailOps(
  app: App,
  { subject, heading, lines, button, path, values, key }: Said,
): Promise<void> {
  const { brand, linkTo } = await mailFrame(app, { language: 'en', partnerId: null });
  await postMail(
    app,
    renderEmail({
      to: app.config.contactAddress,
      firstName: null,
      language: 'en',
      brand,
      link: linkTo({ path }),
      key,
      template: {
        subject: () => subject,
        heading,
        lines,
        button,
        note: 'Times are London time.',
      },
      values,
      sentBy: `This mailbox is where ${brand.name} sends what its staff should know.`,
    }),
  );
}

/** Where the people behind the product work. */
function londonTime(at: number): string {
  return dateText(at, 'en', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });
}
