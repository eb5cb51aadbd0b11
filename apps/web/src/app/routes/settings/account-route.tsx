import { DeleteAccountLink } from '../../../features/account-deletion/index.ts';
import { DigitalLegacyRow } from '../../../features/digital-legacy/index.ts';
import { logOut } from '../../../features/login/index.ts';
import { AccountPage, SettingsStartPage } from '../../../features/settings/index.ts';

/** The account with the rows that other features add to it. */
export function AccountRoute() {
  return <AccountPage logOut={logOut} rows={<DigitalLegacyRow />} end={<DeleteAccountLink />} />;
}

export function SettingsStartRoute() {
  return <SettingsStartPage logOut={logOut} account={<AccountRoute />} />;
}
