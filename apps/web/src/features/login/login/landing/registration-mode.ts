import { type RegistrationMode, registrationMetaName, registrationModes } from '@stund/contract';

/** How the start page creates accounts, as the server wrote it into the page. The development server writes nothing. */
export function readRegistrationMode(): RegistrationMode {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${registrationMetaName}"]`);
  return registrationModes.find((mode) => mode === meta?.content) ?? 'provider';
}
