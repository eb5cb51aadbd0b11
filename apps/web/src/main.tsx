import '@stund/ui/tokens.css';
import '@stund/ui/base.css';
import './app/app.css';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { reloadWhenChunksAreMissing } from './app/reload-for-new-release.ts';
import { startPage } from './app/start-page.tsx';
import { watchTelevision } from './app/television/television.ts';
import {
  rotateSessions,
  watchLogin,
  watchLogouts,
  watchOtherWindows,
  watchSessionData,
} from './features/login/login/index.ts';
import { startTelemetry, watchCrashes } from './features/operator/telemetry/index.ts';
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
watchLogouts();
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

const sentLanguage = document.documentElement.lang;
await startTexts();
void startPage(root, sentLanguage);
