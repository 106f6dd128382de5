import { useEffect, useState } from 'react';
import { useMessagingClient } from '../../client/useMessaging.ts';

/** A picture that waits to be sent, from this browser; kept while it is on the screen, so that nothing flickers when it is sent. */
export function useLocalPicture(clientId: string | null): string | null {
  const { attachments } = useMessagingClient();
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (clientId === null) return;
    let isOver = false;
    attachments.read(clientId).then(
      (file) => {
        if (file && !isOver) setAddress((held) => held ?? URL.createObjectURL(file));
      },
      // Without its bytes it is a name and a size.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [attachments, clientId]);

  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
