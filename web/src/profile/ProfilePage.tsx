import { useTranslations } from 'use-intl';
import { AccountSecurity } from '#/identity/index.ts';
import { Card } from '#/ui/Card.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { AboutFields } from './fields/AboutFields.tsx';
import { BackgroundFields } from './fields/BackgroundFields.tsx';
import { OrganisationFields } from './fields/OrganisationFields.tsx';
import { hiddenFields } from './hiddenFields.ts';
import { PhotoField } from './photo/PhotoField.tsx';

/** NAV-112, PRO-43 to PRO-74. */
export function ProfilePage() {
  const t = useTranslations('profile.account');
  return (
    <AccountPage
      name="profile"
      before={
        <Card>
          <PhotoField />
        </Card>
      }
      after={<AccountSecurity />}
      fields={({ answer: { me }, reference }) => (
        <>
          <Card>
            <h2 className="mb-4 text-lg">{t('about')}</h2>
            <AboutFields reference={reference} />
          </Card>
          {me.userType === 'mentee' ? null : (
            <Card>
              <h2 className="mb-4 text-lg">{t('background')}</h2>
              <BackgroundFields reference={reference} hasRole={me.userType === 'mentor'} />
            </Card>
          )}
          {me.userType === 'mentor' ? null : (
            <Card>
              <h2 className="mb-4 text-lg">{t('organisation')}</h2>
              <OrganisationFields reference={reference} hidden={hiddenFields(me)} />
            </Card>
          )}
        </>
      )}
    />
  );
}
