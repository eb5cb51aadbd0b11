import '@stund/ui/tokens.css';
import '@stund/ui/base.css';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstPageLoaded } from './app/first-page-loaded.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { reloadWhenChunksAreMissing } from './app/reload-for-new-release.ts';
import { watchTelevision } from './app/television/television.ts';
import { rotateSessions, watchLogin, watchOtherWindows, watchSessionData } from './features/login/index.ts';
import { startTelemetry, watchCrashes } from './features/telemetry/index.ts';
import { followAccount } from './shared/account/follow-account.ts';
import { showBrand } from './shared/brand/brand.ts';
import { storeSessionFlags } from './shared/flags/session-flags.ts';
import { startTexts } from './shared/i18n/texts.ts';
import { watchNetwork } from './shared/network/network.ts';
import { watchUnload } from './shared/operations/pending-operations.ts';
import { watchOtherTabs } from './shared/session/session.ts';
import { showTheme } from './shared/theme/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchCrashes();
reloadWhenChunksAreMissing();
storeSessionFlags(window.location.search);
showTheme();
showBrand();
watchLogin();
watchNetwork();
watchOtherTabs();
watchOtherWindows();
watchSessionData();
rotateSessions();
followAccount();
startTelemetry();
watchUnload();
watchTelevision();
registerServiceWorker();

await startTexts();
const render = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// The start page that the server sent stays until the client's own is loaded. Its code imports this module, so that this module
// must not wait for it.
if (document.documentElement.dataset.sentPage === undefined) render();
else void firstPageLoaded().then(render);
