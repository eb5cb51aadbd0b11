/**
 * The part of the Cast Application Framework that a page uses, as documented in
 * https://developers.google.com/cast/docs/reference/web_sender (docs/cast-stand-in.md).
 */
export interface CastFramework {
  CastContext: { getInstance: () => CastContext };
  CastContextEventType: { SESSION_STATE_CHANGED: string };
  SessionState: Record<'SESSION_STARTED' | 'SESSION_RESUMED' | 'SESSION_ENDED' | 'SESSION_START_FAILED', string>;
}

export interface CastContext {
  setOptions: (options: { receiverApplicationId: string; autoJoinPolicy: string; resumeSavedSession: boolean }) => void;
  /** Opens the browser's choice of devices, which needs a press. Rejects with a code such as `cancel`. */
  requestSession: () => Promise<unknown>;
  getCurrentSession: () => CastSession | null;
  endCurrentSession: (stopCasting: boolean) => void;
  addEventListener: (type: string, listener: (event: CastSessionEvent) => void) => void;
}

export interface CastSessionEvent {
  sessionState: string;
  /** The session that has changed. */
  session?: CastSession | null;
}

export interface CastSession {
  getCastDevice: () => { friendlyName: string };
  sendMessage: (namespace: string, message: unknown) => Promise<unknown>;
  addMessageListener: (namespace: string, listener: (namespace: string, message: string) => void) => void;
}

/** What the library adds to the page. */
interface CastGlobals {
  cast?: { framework?: CastFramework };
  chrome?: { cast?: { AutoJoinPolicy: { ORIGIN_SCOPED: string } } };
  __onGCastApiAvailable?: (isAvailable: boolean) => void;
}

const library = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
/** The library answers when its parts are loaded, and not at all where something blocks them. */
const timeLimitMs = 10_000;

let loading: Promise<CastFramework> | undefined;

/** Whether the library supports this browser: Chrome and those built from it, except where they leave out the Presentation API. */
export function canBrowserCast(): boolean {
  return 'chrome' in window && 'presentation' in navigator;
}

/** Loads the library once and prepares it for an application. Rejects when it cannot be loaded; a later call tries again. */
export function loadCastFramework(appId: string): Promise<CastFramework> {
  loading ??= load(appId).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(appId: string): Promise<CastFramework> {
  const globals = window as unknown as CastGlobals;
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('Google Cast cannot be loaded'));
    const timer = setTimeout(fail, timeLimitMs);
    globals.__onGCastApiAvailable = (isAvailable) => {
      clearTimeout(timer);
      if (isAvailable) resolve();
      else fail();
    };
    const script = document.createElement('script');
    script.src = library;
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  const framework = globals.cast?.framework;
  const policies = globals.chrome?.cast?.AutoJoinPolicy;
  if (!framework || !policies) throw new Error('Google Cast defines no framework');
  framework.CastContext.getInstance().setOptions({
    receiverApplicationId: appId,
    autoJoinPolicy: policies.ORIGIN_SCOPED,
    resumeSavedSession: true,
  });
  return framework;
}
