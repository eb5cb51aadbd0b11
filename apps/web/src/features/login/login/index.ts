/** The login as the rest of the client uses it. Pages are loaded on demand. */
export { logOut } from './api/log-out.ts';
export { startLogin, useStartLogin } from './api/start-login.ts';
export { JoinButtons } from './components/join-buttons.tsx';
export { RequireLogin } from './components/require-login.tsx';
export { RequireRecentLogin } from './components/require-recent-login.tsx';
export { watchLogin } from './model/login-status-store.ts';
export { watchLogouts } from './model/logouts.ts';
export { watchOtherWindows } from './model/other-windows.ts';
export { rotateSessions } from './model/rotate-session.ts';
export { watchSessionData } from './model/session-data.ts';

export const loadLandingPage = () => import('./pages/landing-page.tsx');
export const loadLoginAgainPage = () => import('./pages/login-again-page.tsx');
export const loadLoginCallbackPage = () => import('./pages/login-callback-page.tsx');
export const loadLoginStartPage = () => import('./pages/login-start-page.tsx');
export const loadLoginPage = () => import('./pages/login-page.tsx');
export const loadResetPasswordPage = () => import('./pages/reset-password-page.tsx');
export const loadClosedAccount = () => import('./components/closed-account.tsx');
export const loadUndoEmailChangePage = () => import('./pages/undo-email-change-page.tsx');
