import { useTranslations } from 'use-intl';
import { useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Avatar } from '#/ui/picture/Avatar.tsx';
import type { OpenDocument } from '../operations.ts';
import { readersOf } from './readers.ts';
import { SectionHeading } from './SectionHeading.tsx';

const SHOWN = 6;

/** Who reads it, at a glance; for its owner only. */
export function SharedWith({ document, onShare }: { document: OpenDocument; onShare: () => void }) {
  const t = useTranslations('libraryDocument.sharing');
  const names = useSessionNames();
  const readers = readersOf(document);
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading>{t('section')}</SectionHeading>
      {readers.length === 0 ? (
        <p className="text-ink-muted">{t('onlyYou')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex items-center pr-1.5">
            {readers.slice(0, SHOWN).map(({ user }) => (
              <Avatar
                key={user.id}
                name={names.full(user)}
                photo={user.photo}
                size="sm"
                className="-mr-1.5 border-2 border-surface"
              />
            ))}
          </p>
          <p className="min-w-0 flex-1 wrap-anywhere">
            {readers.map(({ user }) => names.full(user)).join(', ')}
          </p>
          <Button variant="link" onClick={onShare}>
            {t('manage')}
          </Button>
        </div>
      )}
    </section>
  );
}
