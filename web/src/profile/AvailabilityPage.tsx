import { Card } from '#/ui/Card.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { AvailabilityFields } from './availability/AvailabilityFields.tsx';
import { MentoringFields } from './availability/MentoringFields.tsx';

/** NAV-114, NAV-152, PRO-89, PRO-90, PRO-93. */
export function AvailabilityPage() {
  return (
    <AccountPage
      name="availability"
      fields={() => (
        <>
          <Card>
            <AvailabilityFields />
          </Card>
          <Card>
            <MentoringFields />
          </Card>
        </>
      )}
    />
  );
}
