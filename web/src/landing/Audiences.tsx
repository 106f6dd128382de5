import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { cn } from '#/ui/cn.ts';

const points = ['one', 'two', 'three'] as const;

/** Learners and mentors side by side; each leads to a sign-up that knows why one came. */
export function Audiences({ query }: { query: string }) {
  const t = useTranslations('landing');
  function signUpAs(userType: 'mentee' | 'mentor'): string {
    const search = new URLSearchParams(query);
    search.set('userType', userType);
    return `/signup?${search}`;
  }
  const audiences = [
    { key: 'learners', to: signUpAs('mentee'), tint: 'bg-primary-soft' },
    { key: 'mentors', to: signUpAs('mentor'), tint: 'bg-secondary-soft' },
  ] as const;
  return (
    <section className="py-16">
      <div className="page grid grid-cols-1 gap-6 md:grid-cols-2">
        {audiences.map(({ key, to, tint }) => (
          <div
            key={key}
            className={cn('flex flex-col gap-4 rounded-dialog p-6 sm:p-10 forced-colors:border', tint)}
          >
            <h2 className="text-xl">{t(`${key}Title`)}</h2>
            <p className="measure">{t(`${key}Body`)}</p>
            <ul className="flex flex-col gap-2">
              {points.map((point) => (
                <li key={point} className="flex items-start gap-2">
                  <Check className="mt-0.5 size-5 shrink-0 text-primary-text" aria-hidden="true" />
                  {t(`${key}.${point}`)}
                </li>
              ))}
            </ul>
            <Link
              to={to}
              className="touch-target mt-auto inline-flex items-center gap-1.5 self-start rounded-control font-semibold text-primary-text underline underline-offset-4 hover:no-underline"
            >
              {t(`${key}Action`)}
              <ArrowRight className="size-4" aria-hidden="true" />
            </Link>
          </div>
        ))}
      </div>
    </section>
  );
}
