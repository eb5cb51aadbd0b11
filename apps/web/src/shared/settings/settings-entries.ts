import {
  Bell,
  CircleHelp,
  FileText,
  FolderInput,
  HardDrive,
  History,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Shield,
  Smartphone,
  Trash2,
  User,
} from 'lucide-react';
import type { TextId } from '../i18n/text-catalogue.ts';
import { addresses } from '../navigation/addresses.ts';

/** A line in the list of the settings. */
export interface SettingsEntry {
  address: string;
  icon: LucideIcon;
  text: TextId;
  /** Its name where plans are sold. */
  textWithPlans?: TextId;
  /** Further addresses whose pages belong to this entry. */
  subpages?: readonly string[];
}

/** The list of the settings from top to bottom. An entry is added together with its route, in app/routes/settings/settings-routes.ts. */
export const settingsEntries: readonly SettingsEntry[] = [
  { address: addresses.account, icon: User, text: 'settings.account', subpages: [addresses.settings] },
  {
    address: addresses.storage,
    icon: HardDrive,
    text: 'settings.storage',
    textWithPlans: 'settings.storage.withPlans',
  },
  { address: addresses.moveIn, icon: FolderInput, text: 'move-in.title' },
  { address: addresses.phone, icon: Smartphone, text: 'phones.title' },
  { address: addresses.devices, icon: MonitorSmartphone, text: 'settings.devices' },
  { address: addresses.notifications, icon: Bell, text: 'app.notifications' },
  { address: addresses.security, icon: LockKeyhole, text: 'settings.security' },
  { address: addresses.activityLog, icon: History, text: 'settings.log' },
  {
    address: addresses.privacy,
    icon: Shield,
    text: 'settings.privacy',
    subpages: [addresses.takeout, addresses.deleteAccount],
  },
  { address: addresses.emailSettings, icon: Mail, text: 'settings.email', subpages: [addresses.unsubscribe] },
  // These pages have a layout of their own, without the list.
  { address: addresses.documents, icon: FileText, text: 'settings.documents' },
  { address: addresses.trash, icon: Trash2, text: 'settings.trash' },
  { address: addresses.help, icon: CircleHelp, text: 'settings.help' },
];
