import { Bell, Image, Images, Link2, type LucideIcon, Settings } from 'lucide-react';
import { matchesSearch } from '../../../../shared/albums/matches-search.ts';
import type { TextId } from '../../../../shared/i18n/text-catalogue.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { type SettingsEntry, settingsEntries } from '../../../../shared/settings/settings-entries.ts';

/** A page that the palette leads to. */
export interface PalettePage {
  address: string;
  icon: LucideIcon;
  text: TextId;
}

const mainPages: readonly PalettePage[] = [
  { address: addresses.photos, icon: Image, text: 'app.photos' },
  { address: addresses.albums, icon: Images, text: 'app.albums' },
  { address: addresses.notificationList, icon: Bell, text: 'app.notifications' },
  { address: addresses.sharedByMe, icon: Link2, text: 'app.sharedByMe' },
  { address: addresses.settings, icon: Settings, text: 'app.settings' },
];

/** Entries of the settings that are pages of their own. */
const outsideSettings: ReadonlySet<string> = new Set([addresses.documents, addresses.trash, addresses.help]);

interface PagesOptions {
  hasAccount: boolean;
  /** Whether plans are for sale. */
  isSold: boolean;
  /** The page that is open, which is left out. */
  pathname: string;
}

/** The pages by group, for people with an account; visitors have only the help. */
export function pagesOf({ hasAccount, isSold, pathname }: PagesOptions): Record<'main' | 'settings', PalettePage[]> {
  const entries = settingsEntries.map((entry) => toPage(entry, isSold));
  const isOther = ({ address }: PalettePage) => address !== pathname;
  const isHelp = ({ address }: PalettePage) => address === addresses.help;
  if (!hasAccount) return { main: entries.filter(isHelp).filter(isOther), settings: [] };
  return {
    main: [...mainPages, ...entries.filter(({ address }) => outsideSettings.has(address))].filter(isOther),
    settings: entries.filter(({ address }) => !outsideSettings.has(address)).filter(isOther),
  };
}

function toPage({ address, icon, text, textWithPlans }: SettingsEntry, isSold: boolean): PalettePage {
  return { address, icon, text: (isSold && textWithPlans) || text };
}

/** Whether a name contains all typed words, in any order, without regard to case and accents. */
export function matchesWords(name: string, search: string): boolean {
  return search.split(/\s+/).every((word) => matchesSearch(name, word));
}
