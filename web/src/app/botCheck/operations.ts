import { graphql, type VariablesOf } from '#/app/graphql.ts';

export const BotCheckChallengeQuery = graphql(`
  query BotCheckChallenge($purpose: BotCheckPurpose!) {
    botCheckChallenge(purpose: $purpose) {
      challenge
      expiresIn
    }
  }
`);

/** The operation that a proof is good for. */
export type BotCheckPurpose = VariablesOf<typeof BotCheckChallengeQuery>['purpose'];
