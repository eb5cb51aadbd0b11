import type { TextId } from '../../shared/i18n/text-catalogue.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { MessagePage } from './message-page.tsx';
import { RecoveryLink } from './recovery-links.tsx';

/** /share/… when the share has expired, was deleted, or never existed. */
export function ShareNotFoundPage() {
  return <LinkNotFound titleId="app.shareNotFound.title" textId="app.shareNotFound.text" />;
}

/** Invites visitors without an account to create one (docs/rules/pages.md#pa2). */
function LinkNotFound({ titleId, textId }: { titleId: TextId; textId: TextId }) {
  const { t } = useTexts();
  const isLoggedIn = useSession().token !== undefined;
  usePageTitle(t(titleId));
  return (
    <MessagePage
      title={t(titleId)}
      text={isLoggedIn ? t(textId) : `${t(textId)} ${t('app.invitation')}`}
      actions={<RecoveryLink />}
    />
  );
}
