import { NotificationPreferences } from '#/notification/index.ts';
import { Card } from '#/ui/Card.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { PreferenceFields } from './preferences/PreferenceFields.tsx';

/** NAV-115, PRO-78 to PRO-97. */
export function PreferencesPage() {
  return (
    <AccountPage
      name="preferences"
      after={<NotificationPreferences />}
      fields={({ answer: { me }, reference }) => (
        <Card>
          <PreferenceFields userType={me.userType} reference={reference} />
        </Card>
      )}
    />
  );
}
