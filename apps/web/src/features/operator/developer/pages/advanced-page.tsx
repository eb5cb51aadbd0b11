import { Button } from '@stund/ui';
import { useAccount } from '../../../../shared/account/account.ts';
import { brandInfo } from '../../../../shared/brand/brand.ts';
import { readSessionFlags, sessionFlagNames } from '../../../../shared/flags/session-flags.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { getDeviceId } from '../../../../shared/session/device.ts';
import { BackLink } from '../../../../shared/shell/back-link.tsx';
import styles from './developer-page.module.css';

/** /settings/_advanced shows facts for support requests, and clears the data of this browser. */
export function AdvancedPage() {
  const { t } = useTexts();
  const { uuid, default_job: jobId } = useAccount();
  const flags = readSessionFlags();
  usePageTitle(t('developer.advanced.title'));

  const clear = async () => {
    const isConfirmed = await confirm({
      title: t('developer.clear.title'),
      text: t('developer.clear.text'),
      action: t('developer.clear'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    await clearBrowserStorage();
    window.location.assign(addresses.landing);
  };
  const facts: ReadonlyArray<readonly [string, string]> = [
    [t('developer.fact.version'), import.meta.env.CLIENT_VERSION],
    [t('developer.fact.brand'), `${brandInfo.name} (${brandInfo.id})`],
    [t('developer.fact.account'), uuid],
    [t('developer.fact.timeline'), jobId],
    [t('developer.fact.device'), getDeviceId()],
    [t('developer.fact.flags'), sessionFlagNames.map((name) => `${name}=${flags[name]}`).join(', ')],
    [t('developer.fact.browser'), navigator.userAgent],
  ];
  return (
    <div className={styles.page}>
      <BackLink to={addresses.settings}>{t('developer.toSettings')}</BackLink>
      <h1 className={styles.title}>{t('developer.advanced.title')}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="danger-tertiary" className={styles.clear} onClick={() => void clear()}>
        {t('developer.clear')}
      </Button>
    </div>
  );
}

/** Clears everything that this site stores in the browser: storage, caches and service workers. */
async function clearBrowserStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) await worker.unregister();
}
