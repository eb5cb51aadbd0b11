import type { LegalKind } from '@stund/contract';
import { LegalPage } from '../../features/account/legal/index.ts';
import { PublicPage } from '../layouts/public-page.tsx';

/** /terms, /privacy and /support */
export function LegalRoute({ kind }: { kind: LegalKind }) {
  return (
    <PublicPage>
      <LegalPage key={kind} kind={kind} />
    </PublicPage>
  );
}
