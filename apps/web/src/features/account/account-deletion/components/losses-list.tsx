import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { Losses } from '../api/account-deletion.ts';
import styles from './losses-list.module.css';

/** What disappears with the account, without what the person has none of. */
export function LossesList({ losses }: { losses: Losses }) {
  const { t, language } = useTexts();
  const files = [
    losses.pictures > 0 && t('account-deletion.pictures', { count: losses.pictures }),
    losses.videos > 0 && t('account-deletion.videos', { count: losses.videos }),
    losses.documents > 0 && t('account-deletion.documents', { count: losses.documents }),
    losses.trashed_files > 0 && t('account-deletion.trashed', { count: losses.trashed_files }),
  ].filter((line) => line !== false);
  const shared = [
    losses.albums > 0 && t('account-deletion.albums', { count: losses.albums }),
    losses.people_in_albums > 0 && t('account-deletion.people', { count: losses.people_in_albums }),
    losses.shares > 0 && t('account-deletion.shares', { count: losses.shares }),
    losses.subscribed_albums > 0 && t('account-deletion.subscribed', { count: losses.subscribed_albums }),
  ].filter((line) => line !== false);
  const others = losses.files_in_albums_of_others;
  return (
    <>
      <h2 className={styles.heading}>{t('account-deletion.now.title')}</h2>
      <ul className={styles.list}>
        <li>{t('account-deletion.now.logout')}</li>
        {shared.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>{t('account-deletion.later.title', { count: losses.wait_days })}</h2>
      <ul className={styles.list}>
        {files.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('account-deletion.later.account')}</li>
        {losses.size > 0 && <li>{t('account-deletion.later.size', { size: formatSize(losses.size, language) })}</li>}
      </ul>
      {(others > 0 || losses.subscribed_albums > 0) && (
        <>
          <h2 className={styles.heading}>{t('account-deletion.stays.title')}</h2>
          <ul className={styles.list}>
            {others > 0 && <li>{t('account-deletion.stays.files', { count: others })}</li>}
            <li>{t('account-deletion.stays.comments')}</li>
          </ul>
        </>
      )}
    </>
  );
}
