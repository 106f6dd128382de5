import { describe, expect, it } from 'vitest';
import { demoUserId } from '../../../server/launch/seed/demoIds.ts';
import { phone } from '../browser.ts';
import { accessibilityProblems, stageOfFile } from '../stage.ts';
import { agreedSession, leave, openSession } from '../steps/mentoringSession.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const stage = stageOfFile();

async function givesFeedback(who: string, sessionId: string, comment: string): Promise<void> {
  const client = await stage.app.holderOf({ userId: demoUserId(who) });
  await client.run(
    'mutation ($input: CreateSessionScoreInput!) { createSessionScore(input: $input) { score } }',
    {
      input: {
        clientId: crypto.randomUUID(),
        sessionId,
        score: 8,
        reasonIds: [],
        comment,
        isAnonymous: true,
        marketingConsent: false,
      },
    },
  );
}

describe('somebody was not there', () => {
  it('SES-47 reported kindly, answered with a text, withdrawn: live in both windows', async () => {
    const { id, start } = await agreedSession(stage, 'yusuf', 'amara', 30);
    const [yusuf, amara] = [await stage.signedIn('yusuf'), await stage.signedIn('amara', phone)];
    for (const page of [yusuf, amara]) await openSession(page, id);
    const report = yusuf.getByRole('button', { name: 'Amara wasn’t there', exact: true });
    await stage.pass(start + 9 * MINUTE - stage.app.clock.now());
    await yusuf.getByText('Started').waitFor();
    expect(await report.count()).toBe(0);
    await stage.pass(2 * MINUTE);
    await report.click();
    const dialog = yusuf.getByRole('dialog');
    await dialog.getByText('Things happen.', { exact: false }).waitFor();
    expect(await accessibilityProblems(yusuf)).toEqual([]);
    await dialog.getByRole('button', { name: 'Yes, Amara wasn’t there' }).click();
    await yusuf.getByText('You told us that Amara wasn’t there.').waitFor();

    await amara.getByText('Yusuf told us you weren’t there.').waitFor();
    await amara.getByText('If that’s not right, or something came up, tell us.', { exact: false }).waitFor();
    await amara.getByRole('button', { name: 'Send', exact: true }).click();
    await amara.getByText('Write a sentence or two').waitFor();
    await amara.getByLabel('What happened').fill('I waited in the call for a quarter of an hour.');
    expect(await accessibilityProblems(amara)).toEqual([]);
    await amara.getByRole('button', { name: 'Send', exact: true }).click();
    await amara.getByText('Thank you. We won’t do anything until we’ve read it.').last().waitFor();

    await yusuf.getByText('Amara sees it differently and has written to us.', { exact: false }).waitFor();
    expect(await yusuf.getByText('I waited in the call').count(), 'only for who looks after them').toBe(0);
    await yusuf.getByRole('button', { name: 'It did take place' }).click();
    for (const page of [yusuf, amara])
      await page.getByText('A report that someone wasn’t there has been withdrawn.').waitFor();
    expect(await report.count()).toBe(0);
    await leave(yusuf, amara);
  });
});

describe('feedback without a name', () => {
  it('FBK-03 FBK-04 FBK-09 FBK-13 /achievements/feedback shows feedback without a name from three on, a day later; consent is taken back', async () => {
    const learners = ['priya', 'callum', 'yusuf'] as const;
    const sessions: Record<string, string> = {};
    let end = 0;
    for (const who of learners) {
      const { id, start } = await agreedSession(stage, who, 'helen', 26);
      sessions[who] = id;
      end = start + HOUR;
    }
    await stage.pass(end + 20 * MINUTE - stage.app.clock.now());
    await givesFeedback('callum', sessions.callum ?? '', 'Said by the first.');
    await givesFeedback('yusuf', sessions.yusuf ?? '', 'Said by the second.');
    await stage.pass(DAY + HOUR);

    const helen = await stage.signedIn('helen');
    const nothing = helen.getByText('Nothing to show yet');
    await helen.goto('/achievements/feedback');
    await nothing.waitFor();
    await helen
      .getByText('We hold anonymous feedback for at least a day, and until there are three', { exact: false })
      .waitFor();
    expect(await helen.content()).not.toContain('Said by');

    const priya = await stage.signedIn('priya');
    await openSession(priya, sessions.priya ?? '');
    const score = priya.getByRole('group', { name: 'How helpful was this session for you?' });
    await score.getByRole('radio', { name: '9', exact: true }).check();
    await priya.getByLabel('Your comment').fill('Said by the third.');
    const [unnamed, consent] = [
      priya.getByRole('checkbox', { name: /^Send anonymously/ }),
      priya.getByRole('checkbox', { name: /^You may quote me/ }),
    ];
    for (const box of [unnamed, consent]) {
      expect(await box.isChecked()).toBe(false);
      await box.check();
    }
    await priya.getByRole('button', { name: 'Send feedback' }).click();
    await priya.getByText('Sent anonymously').waitFor();
    await helen.reload();
    await nothing.waitFor();

    await stage.pass(DAY + HOUR);
    await helen.reload();
    const cards = helen.getByText('Anonymous', { exact: true });
    await expect.poll(() => cards.count()).toBe(3);
    const shown = await helen.getByRole('main').textContent();
    for (const nth of ['first', 'second', 'third']) expect(shown).toContain(`Said by the ${nth}.`);
    for (const name of ['Priya', 'Callum', 'Yusuf']) expect(shown).not.toContain(`From ${name}`);
    expect(await accessibilityProblems(helen)).toEqual([]);
    await leave(helen, priya);

    const later = await stage.signedIn('priya');
    await later.goto('/achievements/feedback');
    await later.getByRole('tab', { name: 'Given' }).click();
    const consented = later.getByText('We may quote this', { exact: true });
    await consented.waitFor();
    await later.getByRole('button', { name: 'Withdraw consent' }).click();
    await later.getByText('We’ve stopped quoting your feedback.').first().waitFor();
    await expect.poll(() => consented.count()).toBe(0);
    await later.reload();
    await later.getByRole('tab', { name: 'Given' }).click();
    await later.getByText('Said by the third.', { exact: false }).waitFor();
    expect(await consented.count()).toBe(0);
    expect(await later.getByRole('button', { name: 'Withdraw consent' }).count()).toBe(0);
    await leave(later);
  });
});
