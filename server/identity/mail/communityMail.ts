import { findMailRecipient } from '@waymark/db/identity';
import type { UserEvent } from '@waymark/events/identity';
import type { Recorded } from '@waymark/events/kernel';
import { partnerById } from '../../partner/types.ts';
import type { App } from '../../platform/app.ts';
import type { Worker } from '../../platform/capability.ts';
import { emailFrameTexts } from '../../platform/mail/emailFrameTexts.ts';
import { strangerText } from '../../platform/mail/strangerText.ts';
import { roleNames } from './communityTexts.ts';
import { factsUpTo, laterFacts } from './overtaken.ts';
import { sendEmail } from './sendEmail.ts';

type Answered = Recorded<Extract<UserEvent, { type: 'PartnerRoleAnswered' }>>;
type Linked = Recorded<Extract<UserEvent, { type: 'UserPartnerLinked' }>>;

/** ONB-46, ONB-48: what a community answered, for people who are not looking at the screen; in that community's brand. */
export const communityAnswerMail: Worker = {
  name: 'identity.communityAnswerMail',
  on: ['PartnerRoleAnswered'],
  async handle(app, event) {
    const { position, data } = event as Answered;
    const { userId, partnerId, role, isApproved, reason } = data;
    if (await isAnsweredAgain(app, event as Answered)) return;
    const recipient = await findMailRecipient(app.db, userId);
    const partner = await partnerById(app, partnerId);
    if (!recipient || !partner) return;
    await sendEmail(
      app,
      { ...recipient, partnerId },
      {
        kind: isApproved
          ? 'roleApproved'
          : (await isWithdrawn(app, event as Answered))
            ? 'roleWithdrawn'
            : 'roleRefused',
        path: isApproved ? '/login' : '/contactUs',
        key: `community-answer:${position}`,
        values: {
          community: partner.name,
          role: roleNames[recipient.language][role],
          reason: reason ? emailFrameTexts[recipient.language].quoted(strangerText(reason, 500)) : '',
        },
      },
    );
  },
};

/**
 * Whether the no takes back an approval. It then comes right after the fact that the role is approved no more, and in this
 * membership there was one before that said that it is.
 */
async function isWithdrawn(app: App, event: Answered): Promise<boolean> {
  const { partnerId, role } = event.data;
  const links: Linked[] = [];
  for (const fact of await factsUpTo(app, event)) {
    if (fact.type === 'UserPartnerUnlinked' && fact.data.partnerId === partnerId) links.length = 0;
    if (fact.type === 'UserPartnerLinked' && fact.data.partnerId === partnerId) links.push(fact as Linked);
  }
  const [before, last] = links.slice(-2);
  if (!before || last?.version !== event.version - 1) return false;
  return role === 'mentee' ? before.data.isMenteeApproved : before.data.isMentorApproved;
}

/** The newer answer has its own mail; who left the community needs neither. */
async function isAnsweredAgain(app: App, event: Answered): Promise<boolean> {
  const { partnerId, role } = event.data;
  return (await laterFacts(app, event)).some(({ type, data }) => {
    if (type === 'PartnerRoleAnswered') return data.partnerId === partnerId && data.role === role;
    return type === 'UserPartnerUnlinked' && data.partnerId === partnerId;
  });
}
