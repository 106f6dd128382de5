import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { tabsInOrder } from '../judged.ts';
import { keepsFocus, typeAt } from '../keys.ts';
import { stageOfFile } from '../stage.ts';
import { button, holds as holdsIn, prefix, windowsOf } from '../steps/eachWindow.ts';
import { proposedEvent } from '../steps/gatheringEvent.ts';

const stage = stageOfFile({ isForEach: true });

const texts = {
  en: {
    accept: 'Accept the proposal',
    publish: 'Publish the event',
    attendees: 'See who has registered',
    list: 'Your list',
    check: 'Check the list',
    invite: 'Invite 1 person',
    invited: 'You’ve invited 1 person',
    everyone: 'Send the invitations',
    asked: 'Invited',
    registered: 'Registered',
    write: 'Message everyone',
    message: 'Your message',
    send: 'Send',
    sent: 'Your message is on its way',
    figures: 'Figures',
  },
  pt: {
    accept: 'Aceitar a proposta',
    publish: 'Publicar o evento',
    attendees: 'Ver quem se inscreveu',
    list: 'A sua lista',
    check: 'Verificar a lista',
    invite: 'Convidar 1 pessoa',
    invited: 'Convidou 1 pessoa',
    everyone: 'Enviar os convites',
    asked: 'Com convite',
    registered: 'Com inscrição',
    write: 'Escrever a toda a gente',
    message: 'A sua mensagem',
    send: 'Enviar',
    sent: 'A sua mensagem está a caminho',
    figures: 'Números',
  },
} as const;

const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

describe.each(windowsOf('narrow'))(
  'with the keyboard alone, light and dark, %s',
  (_how, language, options) => {
    const text = texts[language];
    const holds = (page: Page, name: string) => holdsIn(page, name, language);

    it('A11-02 EVT-75 EVT-89 EVT-118 a partner’s manager accepts a proposal, publishes it, invites from a list and by topic, and writes to who has registered', async () => {
      const title = 'Quote for a job';
      const manager = await stage.app.holderOf({ userId: demoUserId('nora') });
      const approve =
        'mutation ($id: ID!, $role: ApprovalRole!) { approvePartnerUser(partnerId: "tideway", userId: $id, role: $role) { id } }';
      await manager.run(approve, { id: demoUserId('leo'), role: 'mentor' });
      await manager.run(approve, { id: demoUserId('ruth'), role: 'mentee' });
      await stage.app.settled();
      const id = await proposedEvent(stage, 'leo', title, { partnerId: 'tideway' });
      const nora = await stage.signedIn('nora@tideway.example', options);
      await nora.goto(`${prefix(language)}/group-event/host`);
      await link(nora, title).waitFor();
      await tabsInOrder(nora);
      await typeAt(nora, link(nora, title), 'Enter');
      await typeAt(nora, button(nora, text.accept), 'Enter');
      await button(nora, text.publish).waitFor();
      await keepsFocus(nora);
      await typeAt(nora, button(nora, text.publish), 'Enter');
      await link(nora, text.attendees).waitFor();
      await keepsFocus(nora);

      await nora.goto(`${prefix(language)}/group-event/promote?id=${id}`);
      await button(nora, text.check).waitFor();
      await tabsInOrder(nora);
      await typeAt(nora, nora.getByLabel(text.list), 'ruth@tideway.example');
      await typeAt(nora, button(nora, text.check), 'Enter');
      await button(nora, text.invite).waitFor();
      await keepsFocus(nora);
      await holds(nora, 'promote-list');
      await typeAt(nora, button(nora, text.invite), 'Enter');
      await nora.getByText(text.invited, { exact: true }).first().waitFor();
      await keepsFocus(nora);
      await typeAt(nora, button(nora, text.everyone), 'Enter');
      await keepsFocus(nora);

      await nora.goto(`${prefix(language)}/group-event/host?id=${id}`);
      await typeAt(nora, link(nora, text.attendees), 'Enter');
      await nora.locator('main li').getByText(text.asked, { exact: true }).first().waitFor();
      await nora.getByRole('heading', { name: text.figures }).waitFor();
      await tabsInOrder(nora);
      await holds(nora, 'attendees-invited');
      const ruth = await stage.app.holderOf({ userId: demoUserId('ruth') });
      await ruth.run(
        'mutation ($id: ID!) { updateAttendeeStatus(groupEventId: $id, status: REGISTERED) { id } }',
        { id },
      );
      await nora.locator('main li').getByText(text.registered, { exact: true }).waitFor();
      await typeAt(nora, button(nora, text.write), 'Enter');
      const dialog = nora.getByRole('dialog');
      await typeAt(nora, dialog.getByLabel(text.message), 'bring a quote that you lost.');
      await holds(nora, 'attendees-message');
      await typeAt(nora, dialog.getByRole('button', { name: text.send, exact: true }), 'Enter');
      await nora.getByText(text.sent).first().waitFor();
      await keepsFocus(nora);
      await holds(nora, 'attendees-written');
      await nora.context().close();
    });
  },
);
