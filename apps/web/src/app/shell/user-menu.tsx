import { languages } from '@stund/contract';
import { Avatar, IconButton, Menu, MenuItem, type MenuItemLinkProps, MenuSection, MenuSeparator } from '@stund/ui';
import {
  Bell,
  ChevronDown,
  FileText,
  Image,
  Images,
  Link2,
  LogOut,
  Map as MapIcon,
  Menu as MenuIcon,
  Search,
  Settings,
  Trash2,
} from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { Link } from 'react-router';
import { logOut } from '../../features/login/login/index.ts';
import { useUnreadCount } from '../../features/together/notifications/index.ts';
import { useAccount } from '../../shared/account/account.ts';
import { languageNames } from '../../shared/i18n/language.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../shared/navigation/embedded.ts';
import styles from './user-menu.module.css';

/** The avatar, which leads to the settings, and the menu next to it, in windows of at least 900 px. */
export function UserMenu() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  const { name, email, profile_picture } = useAccount();
  return (
    <div className={styles.user}>
      <Link to={inside(addresses.settings)} className={styles.avatar} aria-label={t('app.settings')}>
        <Avatar name={name || email} src={profile_picture ?? undefined} size={32} isDecorative />
      </Link>
      <Menu
        align="end"
        header={<Person name={name} email={email} />}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={t('app.userMenu', { name: name || email })}
            icon={<ChevronDown />}
            iconSize={16}
            className={styles.menuButton}
          />
        )}
      >
        <SharedItems />
      </Menu>
    </div>
  );
}

/** The same menu with the main navigation, for narrow windows. */
export function BurgerMenu() {
  const { t } = useTexts();
  const { name, email } = useAccount();
  const unread = useUnreadCount();
  const unreadId = useId();
  const icon = (
    <>
      <MenuIcon />
      {unread > 0 && (
        <span className={styles.unread}>
          <span id={unreadId} className="visually-hidden">
            {t('app.notifications.unread', { count: unread })}
          </span>
        </span>
      )}
    </>
  );
  return (
    <Menu
      header={<Person name={name} email={email} />}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('app.menu')}
          icon={icon}
          iconSize={22}
          aria-describedby={unread > 0 ? unreadId : undefined}
        />
      )}
    >
      <MenuItem icon={<Image />} render={linkTo(addresses.photos)}>
        {t('app.photos')}
      </MenuItem>
      <MenuItem icon={<Images />} render={linkTo(addresses.albums)}>
        {t('app.albums')}
      </MenuItem>
      <MenuItem icon={<Search />} render={linkTo(addresses.search)}>
        {t('search-field.placeholder')}
      </MenuItem>
      <MenuItem icon={<Bell />} count={unread === 0 ? undefined : unread} render={linkTo(addresses.notificationList)}>
        {t('app.notifications')}
      </MenuItem>
      <SharedItems />
    </Menu>
  );
}

function SharedItems() {
  const { t, language, setLanguage } = useTexts();
  const { inside } = useEmbedded();
  return (
    <>
      <MenuItem icon={<Settings />} render={linkTo(inside(addresses.settings))}>
        {t('app.settings')}
      </MenuItem>
      <MenuItem icon={<Link2 />} render={linkTo(addresses.sharedByMe)}>
        {t('app.sharedByMe')}
      </MenuItem>
      <MenuItem icon={<MapIcon />} render={linkTo(addresses.map)}>
        {t('app.map')}
      </MenuItem>
      <MenuItem icon={<FileText />} render={linkTo(inside(addresses.documents))}>
        {t('app.documents')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} render={linkTo(inside(addresses.trash))}>
        {t('app.trash')}
      </MenuItem>
      <MenuSection heading={t('shared.language')}>
        {languages.map((known) => (
          <MenuItem key={known} lang={known} isChecked={known === language} onSelect={() => void setLanguage(known)}>
            {languageNames[known]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => void logOut()}>
        {t('app.logOut')}
      </MenuItem>
    </>
  );
}

function linkTo(address: string) {
  return (props: MenuItemLinkProps): ReactElement => <Link to={address} {...props} />;
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <div className={styles.person}>
      {name && (
        <div className={styles.name} dir="auto">
          {name}
        </div>
      )}
      <div className={styles.email}>{email}</div>
    </div>
  );
}
