import type { ReactNode } from 'react';
import { DeleteAccountLink } from '../../../features/account/account-deletion/index.ts';
import { loadDigitalLegacyRow } from '../../../features/account/digital-legacy/index.ts';
import { AccountPage, SettingsStartPage } from '../../../features/account/settings/index.ts';
import { logOut } from '../../../features/login/login/index.ts';

export async function openAccount() {
  return { element: await loadAccount() };
}

export async function openSettingsStart() {
  return { element: <SettingsStartPage logOut={logOut} account={await loadAccount()} /> };
}

/** The account with the rows that other features add to it. */
async function loadAccount(): Promise<ReactNode> {
  const { DigitalLegacyRow } = await loadDigitalLegacyRow();
  return <AccountPage logOut={logOut} rows={<DigitalLegacyRow />} end={<DeleteAccountLink />} />;
}
