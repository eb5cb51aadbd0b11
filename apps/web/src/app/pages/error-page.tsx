import { useParams } from 'react-router';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { MessagePage } from './message-page.tsx';
import { LandingLink, RecoveryLink, SupportLink } from './recovery-links.tsx';

/** /error/{code} reports a closed account or an unexpected error (docs/rules/pages.md#pa1). */
export function ErrorPage() {
  const { t } = useTexts();
  const isDisabled = useParams().code === 'user_disabled';
  const title = isDisabled ? t('app.disabled.title') : t('app.error.title');
  usePageTitle(title);
  return (
    <MessagePage
      title={title}
      text={isDisabled ? t('shared.error.account-disabled') : t('app.error.text')}
      actions={
        isDisabled ? (
          <>
            <SupportLink />
            <LandingLink />
          </>
        ) : (
          <RecoveryLink />
        )
      }
    />
  );
}
