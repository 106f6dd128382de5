import { useTranslations } from 'use-intl';
import { Card } from '#/ui/Card.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { TextInput } from './fields/inputs.tsx';
import { LearnFields } from './topics/LearnFields.tsx';
import { TeachFields } from './topics/TeachFields.tsx';

/** NAV-113, PRO-62 to PRO-77. */
export function SkillsPage() {
  const t = useTranslations('profileFields');
  return (
    <AccountPage
      name="skills"
      fields={({ answer: { me }, reference }) => (
        <>
          {me.userType === 'mentee' ? null : (
            <Card>
              <TeachFields taxonomy={reference.taxonomy} />
            </Card>
          )}
          {me.userType === 'mentor' ? null : (
            <Card className="flex flex-col gap-6">
              <LearnFields taxonomy={reference.taxonomy} />
              <TextInput name="goals" label={t('goals')} hint={t('goalsHint')} />
            </Card>
          )}
        </>
      )}
    />
  );
}
