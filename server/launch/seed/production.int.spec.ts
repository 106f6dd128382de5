import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/testApp.ts';
import { hasDemoStory } from './demoIds.ts';
import { demoPartners } from './people/partners.ts';
import { demoPeople } from './people/people.ts';
import { registerPartner } from './people/registerPartner.ts';
import { signUpPerson } from './people/signUpPerson.ts';

describe('a database with the demo story', () => {
  it('starts no production server, since its passwords are published', async () => {
    await using development = await testApp();
    const { app, databaseUrl } = development;
    expect(await hasDemoStory(app)).toBe(false);
    const teller = { app, now: app.clock.now(), withYears: false };
    for (const partner of demoPartners) await registerPartner(teller, partner);
    const priya = demoPeople.find(({ key }) => key === 'priya');
    if (!priya) throw new Error('The demo story has no Priya');
    await signUpPerson(teller, priya);
    const production = { isProduction: true, nodeEnv: 'production' } as const;
    await expect(testApp({ databaseUrl, config: production })).rejects.toThrow(
      'This database holds the demo story, whose passwords are published.',
    );
  });
});
