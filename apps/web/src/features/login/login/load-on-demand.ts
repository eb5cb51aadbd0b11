export const loadLandingPage = () => import('./pages/landing-page.tsx');
export const loadLoginAgainPage = () => import('./pages/login-again-page.tsx');
export const loadLoginCallbackPage = () => import('./pages/login-callback-page.tsx');
export const loadLoginStartPage = () => import('./pages/login-start-page.tsx');
export const loadLoginPage = () => import('./pages/login-page.tsx');
export const loadResetPasswordPage = () => import('./pages/reset-password-page.tsx');
export const loadClosedAccount = () => import('./components/closed-account.tsx');
export const loadUndoEmailChangePage = () => import('./pages/undo-email-change-page.tsx');
