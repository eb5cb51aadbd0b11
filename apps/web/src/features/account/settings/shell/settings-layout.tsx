import { useMediaQuery } from '@stund/ui';
import { Outlet } from 'react-router';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import styles from './settings-layout.module.css';
import { SettingsList } from './settings-list.tsx';

/** The list fits next to a page (docs/rules/layout.md#la4). */
const wideQuery = '(width >= 900px)';

/** Whether the list is next to the pages. Otherwise it is a page of its own, and in apps the page is alone. */
export function useIsListNextToPage(): boolean {
  const { isEmbedded } = useEmbedded();
  return useMediaQuery(wideQuery) && !isEmbedded;
}

/** The layout of all pages of the settings: the list next to the page where both have room. */
export function SettingsLayout() {
  const isWide = useIsListNextToPage();
  return (
    <div className={styles.layout}>
      {isWide && (
        <div className={styles.side}>
          <SettingsList variant="side" />
        </div>
      )}
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
