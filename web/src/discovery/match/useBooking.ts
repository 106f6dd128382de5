import { useLocation, useNavigate } from 'react-router';
import { rememberChosen } from '#/app/session/afterLogin.ts';
import { useMe } from '#/app/session/sessionStore.ts';
import { openProfileIncomplete } from '#/app/shell/profileIncomplete.ts';
import { requestPath } from '../requestAddress.ts';

type Book = (prepared?: Parameters<typeof requestPath>[0], way?: { isReturningHere?: boolean }) => void;

/**
 * The way to the wizard: visitors log in first and come back (MEN-04, AUT-43), whose profile is unfinished finishes it
 * (MEN-05, NAV-44).
 */
export function useBooking(page: 'mentorSelect' | 'mentorDetails'): Book {
  const navigate = useNavigate();
  const me = useMe();
  const { pathname, search } = useLocation();
  return (prepared, { isReturningHere = false } = {}) => {
    const path = requestPath(prepared);
    if (!me) {
      rememberChosen({ page });
      const back = isReturningHere ? pathname + search : path;
      navigate(`/login?r=${encodeURIComponent(back)}`);
    } else if (me.isUserFinished) navigate(path);
    else openProfileIncomplete();
  };
}
