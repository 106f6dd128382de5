import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * AUT-40: what somebody came back from the log-in for. The flag leaves the address, so that a reload does not repeat it.
 * True: the registration is open.
 */
export function useArrival(calendarPath: string | null) {
  const [address, setAddress] = useSearchParams();
  const [isRegistering, setRegistering] = useState(false);
  const wantsCalendar = address.get('add_to_calendar') === '1';
  const wantsSeat = address.get('redirect') === '1';
  useEffect(() => {
    if (!wantsCalendar && !wantsSeat) return;
    if (wantsSeat) setRegistering(true);
    if (wantsCalendar && calendarPath !== null) window.location.assign(calendarPath);
    setAddress(
      (before) => {
        const left = new URLSearchParams(before);
        left.delete('add_to_calendar');
        left.delete('redirect');
        return left;
      },
      { replace: true },
    );
  }, [wantsCalendar, wantsSeat, calendarPath, setAddress]);
  return { isRegistering, end: () => setRegistering(false) };
}
