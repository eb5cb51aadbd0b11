import { usePrefetchQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeleteAccountSection } from '../../../features/account/account-deletion/index.ts';
import { ConsentsSection, StayUpToDateSection } from '../../../features/account/consents/index.ts';
import { loadDigitalLegacySection } from '../../../features/account/digital-legacy/index.ts';
import { DataSection, PrivacyPage } from '../../../features/account/settings/index.ts';
import { DataCopyRow } from '../../../features/archives/data-copy/index.ts';
import { RequireRecentLogin } from '../../../features/login/login/index.ts';
import { consentsQuery } from '../../../shared/account/consents.ts';

export async function openPrivacy() {
  const { DigitalLegacySection } = await loadDigitalLegacySection();
  return { element: <PrivacyRoute digitalLegacy={<DigitalLegacySection />} /> };
}

/** The sections of the privacy page, from top to bottom. Each belongs to a feature of its own. */
function PrivacyRoute({ digitalLegacy }: { digitalLegacy: ReactNode }) {
  // Its sections are the first, and would push the others down if they came later than these.
  usePrefetchQuery(consentsQuery);
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
