import type { Locale } from '#/i18n/locales.ts';
import { graphql } from '../graphql.ts';
import { currentSession, useSession } from './sessionStore.ts';

const SaveLanguage = graphql(`
  mutation SaveLanguage($language: String!) {
    updateUser(data: { language: $language }) {
      id
      language
    }
  }
`);

/** The account follows the switch, so that mails and the next device speak the same language. */
export async function saveLanguage(language: Locale): Promise<void> {
  const { me } = currentSession();
  if (!me || me.language === language) return;
  useSession.setState({ me: { ...me, language } });
  try {
    const { apiClient } = await import('../api/apiClient.ts');
    await apiClient.mutate({ mutation: SaveLanguage, variables: { language } });
  } catch {
    // Logged by the link chain; this browser remembers the choice.
  }
}
