import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';

export type Secret = { readonly url: string; readonly secret: string };

/** The one time that a secret is shown. */
export function SecretBanner({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  return (
    <Banner tone="warning" role="status">
      <p>The secret of {secret.url}. We won’t show it again, so give it to the receiver now.</p>
      <p>
        <code className="font-mono break-all">{secret.secret}</code>
      </p>
      <Button variant="secondary" size="sm" onClick={onDone}>
        I have kept it
      </Button>
    </Banner>
  );
}
