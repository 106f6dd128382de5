import { partnerStream } from '@waymark/events/partner';
import type { App } from '../../platform/app.ts';
import { tellStatement } from './achievements/tellStatement.ts';
import { storiesInEnglish } from './conversations/storiesInEnglish.ts';
import { storiesInPortuguese } from './conversations/storiesInPortuguese.ts';
import type { Request } from './conversations/story.ts';
import { askPermission, tellStory, wasAsked } from './conversations/tellStory.ts';
import { demoDocuments } from './documents/documents.ts';
import { tellDocument } from './documents/tellDocument.ts';
import { eventsInEnglish } from './events/eventsInEnglish.ts';
import { eventsInPortuguese } from './events/eventsInPortuguese.ts';
import { tellEvent } from './events/tellEvent.ts';
import { demoPartners } from './people/partners.ts';
import { DEMO_PASSWORD, demoPeople } from './people/people.ts';
import { registerPartner } from './people/registerPartner.ts';
import { signUpPerson } from './people/signUpPerson.ts';
import { demoPlans } from './plans/plans.ts';
import { tellPlan } from './plans/tellPlan.ts';
import { historyInEnglish } from './sessions/historyInEnglish.ts';
import { historyInPortuguese } from './sessions/historyInPortuguese.ts';
import { sessionsInEnglish } from './sessions/sessionsInEnglish.ts';
import { sessionsInPortuguese } from './sessions/sessionsInPortuguese.ts';
import { tellSession } from './sessions/tellSession.ts';
import type { Teller } from './teller.ts';

export type DemoLogIn = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly is: string;
};

/** Written last: once it is in the log, the whole story is. */
const LAST: Request = { from: 'duarte', to: 'priya', ago: '5h' };

/**
 * Tells the demo story through the same deciders as everybody's commands. Telling it again adds nothing. `withYears` adds three
 * years of sessions and the group events, which most tests do without.
 */
export async function seed(
  app: App,
  note: (text: string) => void = () => undefined,
  { withYears = false } = {},
): Promise<readonly DemoLogIn[]> {
  if (await wasAsked(app, LAST)) {
    note('already seeded');
    return demoLogIns(withYears);
  }
  const teller: Teller = { app, now: await storyTime(app), withYears };
  const people = peopleOf(withYears);
  for (const partner of demoPartners) await registerPartner(teller, partner);
  note(`${people.length} people`);
  await Promise.all(people.map((person) => signUpPerson(teller, person)));
  await Promise.all(demoDocuments.map((document) => tellDocument(teller, document)));
  const stories = [...storiesInEnglish, ...storiesInPortuguese];
  note(`${people.length} people, ${stories.length} conversations`);
  await Promise.all(stories.map((story) => tellStory(teller, story)));
  const history = withYears ? [...historyInEnglish, ...historyInPortuguese] : [];
  const sessions = [...history, ...sessionsInEnglish, ...sessionsInPortuguese];
  note(`${people.length} people, ${stories.length} conversations, ${sessions.length} requests for mentoring`);
  await Promise.all(sessions.map((session) => tellSession(teller, session)));
  const events = withYears ? [...eventsInEnglish, ...eventsInPortuguese] : [];
  await Promise.all(events.map((event) => tellEvent(teller, event)));
  await Promise.all(demoPlans.map((plan) => tellPlan(teller, plan)));
  if (withYears) await tellStatement(teller);
  await askPermission(teller, LAST);
  return demoLogIns(withYears);
}

const peopleOf = (withYears: boolean) => demoPeople.filter(({ isOfYears }) => withYears || !isOfYears);

async function storyTime(app: App): Promise<number> {
  const [first] = demoPartners;
  const [event] = first
    ? await app.store.readStream(partnerStream(first.partnerId), { after: 0, limit: 1 })
    : [];
  return event ? event.meta.at : app.clock.now();
}

/** The people that a visitor probably wants to log in as first. */
function demoLogIns(withYears: boolean): readonly DemoLogIn[] {
  const shown = {
    priya: 'learner; a session tomorrow, one to move, a mentor who asks back',
    tom: 'mentor of hers: the other window; a session begins within the hour',
    ines: 'learner at Farol, in Portuguese',
    rui: 'mentor of hers',
    nora: 'manages Tideway, a closed community: somebody waits for her answer',
    leo: 'a learner there who waits to be approved as a mentor',
    ruth: 'waits there altogether, so she cannot log in yet',
    grace: 'works for the charity: answers requests for events, sees /ops',
  };
  return Object.entries(shown).flatMap(([key, is]) => {
    const person = peopleOf(withYears).find((each) => each.key === key);
    if (!person) return [];
    const name = `${person.firstName} ${person.lastName}`;
    return [{ name, email: person.email, password: DEMO_PASSWORD, is }];
  });
}
