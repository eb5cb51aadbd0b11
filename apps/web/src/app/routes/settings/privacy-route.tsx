import { DeleteAccountSection } from '../../../features/account-deletion/index.ts';
import { ConsentsSection, StayUpToDateSection } from '../../../features/consents/index.ts';
import { DataCopyRow } from '../../../features/data-copy/index.ts';
import { DigitalLegacySection } from '../../../features/digital-legacy/index.ts';
import { RequireRecentLogin } from '../../../features/login/index.ts';
import { DataSection, PrivacyPage } from '../../../features/settings/index.ts';

/** The sections of the privacy page, from top to bottom. Each belongs to a feature of its own. */
export function PrivacyRoute() {
  return (
    <PrivacyPage>
      <RequireRecentLogin>
        <StayUpToDateSection />
        <ConsentsSection />
        <DataSection>
          <DataCopyRow />
        </DataSection>
        <DigitalLegacySection />
        <DeleteAccountSection />
      </RequireRecentLogin>
    </PrivacyPage>
  );
}
