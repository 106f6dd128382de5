import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useSessionEnded } from '#/app/session/wayBack.ts';
import { useBrandName } from '#/app/useBrandName.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { PathPicture } from '#/ui/picture/PathPicture.tsx';
import { Audiences } from './Audiences.tsx';
import { People } from './People.tsx';
import { Steps } from './Steps.tsx';
import { Story } from './Story.tsx';
import { Topics } from './Topics.tsx';

/** NAV-77. */
export function LandingPage() {
  const t = useTranslations('landing');
  const brandName = useBrandName();
  const [search] = useSearchParams();
  const hasEnded = useSessionEnded();
  const query = search.size > 0 ? `?${search}` : '';
  return (
    <div className="flex flex-col">
      {search.has('r') ? (
        <div className="page pt-4">
          <Banner
            action={
              <Button asChild size="sm" variant="secondary">
                <Link to={`/login${query}`}>{t('logIn')}</Link>
              </Button>
            }
          >
            {t(hasEnded ? 'returnEnded' : 'return')}
          </Banner>
        </div>
      ) : null}
      <section>
        <div className="page grid grid-cols-1 items-stretch gap-8 py-10 md:grid-cols-[1.05fr_1fr] md:gap-12 md:py-14">
          <div className="flex flex-col items-start justify-center gap-5 md:py-10">
            <PageHeading
              title={t('title')}
              className="text-3xl md:text-[3rem] md:leading-[1.08] md:tracking-[-0.02em]"
            >
              {t('heroTitle')}
            </PageHeading>
            <p className="measure text-lg text-ink-muted">{t('heroLead', { brand: brandName })}</p>
            <div className="flex flex-wrap gap-3">
              <Button asChild size="lg">
                <Link to={`/signup${query}`}>{t('signUp')}</Link>
              </Button>
              <Button asChild size="lg" variant="secondary">
                <Link to="/mentor-select">{t('findMentors')}</Link>
              </Button>
            </div>
            <p className="text-sm text-ink-muted">{t('heroNote')}</p>
          </div>
          <PathPicture className="size-full max-h-[480px] rounded-dialog bg-primary-soft" />
        </div>
      </section>
      <People />
      <Steps />
      <Story />
      <Audiences query={query} />
      <Topics />
      <section className="page py-16">
        <div className="flex flex-col items-center gap-3 rounded-dialog bg-primary px-6 py-14 text-center text-on-primary dark:bg-primary-soft dark:text-ink forced-colors:border">
          <h2 className="text-2xl">{t('closingTitle')}</h2>
          <p>{t('closingBody')}</p>
          <Link
            to={`/signup${query}`}
            className="touch-target mt-3 inline-flex items-center rounded-control bg-surface px-6 py-3 font-semibold text-ink hover:bg-primary-soft focus-visible:outline-current dark:bg-primary dark:text-on-primary dark:hover:bg-primary-hover"
          >
            {t('signUp')}
          </Link>
        </div>
      </section>
    </div>
  );
}
