import { useNavigate } from 'react-router';
import { useMe } from '../session/sessionStore.ts';
import { openProfileIncomplete } from './profileIncomplete.ts';

/** NAV-38, NAV-44: to the mentors, or first to the end of registration. */
export function useFindMentors(): () => void {
  const navigate = useNavigate();
  const me = useMe();
  return () => {
    if (me && !me.isUserFinished) openProfileIncomplete();
    else navigate('/mentor-select');
  };
}
