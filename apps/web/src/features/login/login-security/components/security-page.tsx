import { Button, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { brandName } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsPage } from '../../../../shared/settings/settings-page.tsx';
import { SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { loginSecurityQuery } from '../api/login-security.ts';
import { CodesSection } from './codes-section.tsx';
import { CredentialsSection } from './credentials-section.tsx';
import { LogInsSection } from './log-ins-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

/** How the person logs in, at /settings/security. */
export function SecurityPage() {
  const { t } = useTexts();
  return (
    <SettingsPage title={t('login-security.title')}>
      <Content />
    </SettingsPage>
  );
}

function Content() {
  const { t } = useTexts();
  const query = useQuery(loginSecurityQuery);
  const { data } = query;
  if (data === undefined) {
    if (query.isError) return <LoadError title={t('login-security.failed')} query={query} />;
    return <Spinner size={24} label={t('login-security.loading')} />;
  }
  if (data.provider === 'external') return <AtTheIssuer url={data.issuer_url} />;
  return (
    <>
      <CredentialsSection security={data} />
      <PasskeysSection security={data} />
      <CodesSection security={data} />
      <LogInsSection logIns={data.log_ins} />
    </>
  );
}

/** Leads to an external issuer, which stores password and passkeys. */
function AtTheIssuer({ url }: { url: string }) {
  const { t } = useTexts();
  const { host, origin } = new URL(url);
  return (
    <SettingsSection
      title={t('login-security.external.title')}
      lead={t('login-security.external.lead', { host, brand: brandName })}
    >
      <Button
        icon={<ExternalLink />}
        render={(props) => <a href={origin} target="_blank" rel="noreferrer" {...props} />}
      >
        {t('login-security.external.open', { host })}
      </Button>
    </SettingsSection>
  );
}
