import { expect, it } from 'vitest';
import { en } from '../messages.en.ts';
import { pt } from '../messages.pt.ts';

/** NAV-180 to NAV-207, in their order: key, English, Portuguese. */
const labels = [
  ['dashboard', 'Dashboard', 'Painel'],
  ['mentoring', 'Mentoring', 'Mentoria'],
  ['requests', 'Requests', 'Pedidos'],
  ['upcoming', 'Upcoming', 'Próximas'],
  ['completed', 'Completed', 'Concluídas'],
  ['events', 'Events', 'Eventos'],
  ['actionPlans', 'Action Plans', 'Planos de ação'],
  ['progress', 'Progress', 'Progresso'],
  ['impact', 'Impact', 'Impacto'],
  ['achievements', 'Achievements', 'Conquistas'],
  ['feedback', 'Feedback', 'Avaliações'],
  ['recommendations', 'Recommendations', 'Recomendações'],
  ['resources', 'Resources', 'Recursos'],
  ['communities', 'Communities', 'Comunidades'],
  ['skills', 'Skills', 'Competências'],
  ['availability', 'Availability', 'Disponibilidade'],
  ['preferences', 'Preferences', 'Preferências'],
  ['profile', 'Profile', 'Perfil'],
  ['account', 'Account', 'Conta'],
  ['dataPrivacy', 'Data and Privacy', 'Dados e privacidade'],
  ['becomeALearner', 'Become a Learner', 'Tornar-se aprendiz'],
  ['becomeAMentor', 'Become a Mentor', 'Tornar-se mentor'],
  ['findMentors', 'Find mentors', 'Encontrar mentores'],
  ['logOut', 'Log out', 'Sair'],
  ['allUpcoming', 'All Upcoming', 'Todos os próximos'],
  ['registered', 'Registered', 'Inscrições'],
  ['invitations', 'Invitations', 'Convites'],
  ['replays', 'Replays', 'Gravações'],
] as const;

it('NAV-180 to NAV-207 the navigation is called what it must be called, in both languages', () => {
  expect(labels).toHaveLength(28);
  expect(labels.map(([key]) => [key, en.sidebar[key], pt.sidebar[key]])).toEqual(labels);
});
