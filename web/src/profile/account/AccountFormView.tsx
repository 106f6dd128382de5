import { type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { keepAnswers } from '#/app/drafts/keptAnswers.ts';
import { LeaveQuestion } from '#/app/routing/LeaveQuestion.tsx';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { hiddenFields } from '../hiddenFields.ts';
import type { OwnProfile } from '../profileSync.ts';
import { type AccountPageName, fieldsOf } from './accountFields.ts';
import { SaveBar } from './SaveBar.tsx';
import { keptAs, useAccountForm } from './useAccountForm.ts';

type AccountFormViewProps = { name: AccountPageName; profile: OwnProfile; children: ReactNode };

/** The form of a page with its way to save. The fields find it around them. */
export function AccountFormView({ name, profile, children }: AccountFormViewProps) {
  const t = useTranslations('profile.account');
  const leaving = useTranslations('profile.leaving');
  const { me } = profile.answer;
  const names = useMemo(() => fieldsOf(name, me.userType, hiddenFields(me)), [name, me]);
  const account = useAccountForm(name, profile.form, names);
  const { form, changed, saveState } = account;
  const { errors, submitCount } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-6" onSubmit={account.save}>
        <div role="status" className="sticky top-[calc(var(--header-height)+8px)] z-20 empty:hidden">
          {account.isChangedElsewhere ? (
            <Banner
              action={
                <Button size="sm" variant="secondary" onClick={account.noteSeen}>
                  {t('gotIt')}
                </Button>
              }
            >
              {t('changedElsewhere')}
            </Banner>
          ) : null}
        </div>
        {children}
        <SaveBar
          isShown={changed.length > 0}
          state={saveState}
          errorCount={submitCount > 0 ? Object.keys(errors).length : 0}
          onDiscard={account.discard}
        />
        <LeaveQuestion
          isUnsaved={changed.length > 0}
          onLeave={() => keepAnswers(keptAs(name), null)}
          texts={{
            title: leaving('title'),
            body: leaving('body'),
            leave: leaving('leave'),
            stay: leaving('stay'),
          }}
        />
      </form>
    </FormProvider>
  );
}
