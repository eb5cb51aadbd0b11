/** How the person logs in: address, password, passkeys, one-time codes, and the latest logins. Loaded on demand. */
export const loadSecurityPage = () => import('./components/security-page.tsx');
