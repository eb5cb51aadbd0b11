/** Logging in a television by its code: docs/adr/0036-device-logins.md. */
export const loadLogInTelevisionPage = () => import('./log-in-television-page.tsx');
