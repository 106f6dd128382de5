import { useMe } from '../../session/sessionStore.ts';

/** OPS-03: whether the console is there for this person; the server decides what they see in it. */
export function useOpensConsole(): boolean {
  const role = useMe()?.userRole;
  return role === 'OPS' || role === 'ADMIN';
}
