import type { ReactNode } from 'react';
import { DeleteAccountSection } from '../../../features/account-deletion/index.ts';
import { ConsentsSection, StayUpToDateSection } from '../../../features/consents/index.ts';
import { DataCopyRow } from '../../../features/data-copy/index.ts';
import { loadDigitalLegacySection } from '../../../features/digital-legacy/index.ts';
import { RequireRecentLogin } from '../../../features/login/index.ts';
import { DataSection, PrivacyPage } from '../../../features/settings/index.ts';

export async function openPrivacy() {
  const { DigitalLegacySection } = await loadDigitalLegacySection();
  return { element: <PrivacyRoute digitalLegacy={<DigitalLegacySection />} /> };
}

/** The sections of the privacy page, from top to bottom. Each belongs to a feature of its own. */
function PrivacyRoute({ digitalLegacy }: { digitalLegacy: ReactNode }) {
  return (
    <PrivacyPage>
      <RequireRecentLogin>
        <StayUpToDateSection />
        <ConsentsSection />
        <DataSection>
          <DataCopyRow />
        </DataSection>
        {digitalLegacy}
        <DeleteAccountSection />
      </RequireRecentLogin>
    </PrivacyPage>
  );
}
