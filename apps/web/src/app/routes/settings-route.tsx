import { logOut } from '../../features/login/index.ts';
import { SettingsPage } from '../../features/settings/index.ts';

export function SettingsRoute() {
  return <SettingsPage logOut={logOut} />;
}
