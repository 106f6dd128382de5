import { apiClient } from '#/app/api/apiClient.ts';
import { graphql } from '#/app/graphql.ts';
import { reloadMe } from '#/app/session/bootSession.ts';

/** What somebody becomes beside what they are. */
export type NewRole = 'mentor' | 'learner';

const BecomeMentorMutation = graphql(`
  mutation BecomeMentor {
    becomeMentor {
      id
    }
  }
`);

const BecomeLearnerMutation = graphql(`
  mutation BecomeLearner {
    becomeLearner {
      id
    }
  }
`);

/** PRO-98, PRO-99, PRO-103: the person is both from here on; the redirects lead to the missing steps. */
export async function switchRole(to: NewRole): Promise<void> {
  if (to === 'mentor') await apiClient.mutate({ mutation: BecomeMentorMutation });
  else await apiClient.mutate({ mutation: BecomeLearnerMutation });
  await reloadMe();
}
