/** The login as the rest of the client uses it. Pages are loaded on demand. */
export { logOut } from './api/log-out.ts';
export { startLogin, useStartLogin } from './api/start-login.ts';
export { JoinButtons } from './components/join-buttons.tsx';
export { RequireLogin } from './components/require-login.tsx';
export { RequireRecentLogin } from './components/require-recent-login.tsx';
export {
  loadClosedAccount,
  loadLandingPage,
  loadLoginAgainPage,
  loadLoginCallbackPage,
  loadLoginPage,
  loadLoginStartPage,
  loadResetPasswordPage,
  loadUndoEmailChangePage,
} from './load-on-demand.ts';
export { watchLogin } from './model/login-status-store.ts';
export { watchLogouts } from './model/logouts.ts';
export { watchOtherWindows } from './model/other-windows.ts';
export { rotateSessions } from './model/rotate-session.ts';
export { watchSessionData } from './model/session-data.ts';
