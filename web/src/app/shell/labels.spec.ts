import { expect, it } from 'vitest';
import { en } from '../messages.en.ts';
import { pt } from '../messages.pt.ts';
import { navigationFor } from './navigation.ts';

/** Statement, key, English, Portuguese. */
const labels = [
  ['NAV-180', 'dashboard', 'Dashboard', 'Painel'],
  ['NAV-181', 'mentoring', 'Mentoring', 'Mentoria'],
  ['NAV-182', 'requests', 'Requests', 'Pedidos'],
  ['NAV-183', 'upcoming', 'Upcoming', 'Próximas'],
  ['NAV-184', 'completed', 'Completed', 'Concluídas'],
  ['NAV-185', 'events', 'Events', 'Eventos'],
  ['NAV-186', 'actionPlans', 'Action Plans', 'Planos de ação'],
  ['NAV-187', 'progress', 'Progress', 'Progresso'],
  ['NAV-188', 'impact', 'Impact', 'Impacto'],
  ['NAV-189', 'achievements', 'Achievements', 'Conquistas'],
  ['NAV-190', 'feedback', 'Feedback', 'Avaliações'],
  ['NAV-191', 'recommendations', 'Recommendations', 'Recomendações'],
  ['NAV-192', 'resources', 'Resources', 'Recursos'],
  ['NAV-193', 'communities', 'Communities', 'Comunidades'],
  ['NAV-194', 'skills', 'Skills', 'Competências'],
  ['NAV-195', 'availability', 'Availability', 'Disponibilidade'],
  ['NAV-196', 'preferences', 'Preferences', 'Preferências'],
  ['NAV-197', 'profile', 'Profile', 'Perfil'],
  ['NAV-198', 'account', 'Account', 'Conta'],
  ['NAV-199', 'dataPrivacy', 'Data and Privacy', 'Dados e privacidade'],
  ['NAV-200', 'becomeALearner', 'Become a Learner', 'Tornar-se aprendiz'],
  ['NAV-201', 'becomeAMentor', 'Become a Mentor', 'Tornar-se mentor'],
  ['NAV-202', 'findMentors', 'Find mentors', 'Encontrar mentores'],
  ['NAV-203', 'logOut', 'Log out', 'Sair'],
  ['NAV-204', 'allUpcoming', 'All Upcoming', 'Todos os próximos'],
  ['NAV-205', 'registered', 'Registered', 'Inscrições'],
  ['NAV-206', 'invitations', 'Invitations', 'Convites'],
  ['NAV-207', 'replays', 'Replays', 'Gravações'],
] as const;

it.each(labels)('%s the navigation entry %s is called "%s" and "%s"', (_id, key, english, portuguese) => {
  expect([en.sidebar[key], pt.sidebar[key]]).toEqual([english, portuguese]);
});

it('NAV-204 NAV-205 NAV-206 NAV-207 the entries of "Events" carry these names: "All Upcoming", "Registered", "Invitations", "Replays"', () => {
  const viewer = { isAccessPaused: false, hidesBecomeAMentor: false, hidesBecomeALearner: false };
  const shown = navigationFor({ ...viewer, userType: 'both', managesCommunity: false, hasInvitations: true });
  const events = shown.find(({ label }) => label === 'events')?.items ?? [];
  expect(Object.fromEntries(events.map(({ label, path }) => [path, en.sidebar[label]]))).toEqual({
    '/events/registered': 'Registered',
    '/events/upcoming': 'All Upcoming',
    '/events/invitations': 'Invitations',
    '/events/replays': 'Replays',
  });
});
