/** The libraries of Google Cast as the stand-in serves them. Each function runs in a page; docs/cast-stand-in.md names the source of each fact. */

/** Runs as cast_sender.js: loads the framework and says that the API is available. */
export function senderLoaderScript(): void {
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/cast/sdk/libs/sender/1.0/cast_framework.js';
  const answer = (isAvailable: boolean) =>
    (window as unknown as { __onGCastApiAvailable?: (isAvailable: boolean) => void }).__onGCastApiAvailable?.(
      isAvailable,
    );
  script.addEventListener('load', () => answer(true));
  script.addEventListener('error', () => answer(false));
  document.head.append(script);
}

/** Runs as cast_framework.js. */
export function senderFrameworkScript(): void {
  interface Bindings {
    castRequest: () => Promise<{ device: string } | 'cancel'>;
    castJoin: () => Promise<{ device: string } | null>;
    castEnd: (stopCasting: boolean) => Promise<void>;
    castToReceiver: (namespace: string, text: string) => Promise<void>;
  }
  type Listener = (namespace: string, message: string) => void;
  const bindings = window as unknown as Bindings;
  const stateListeners: Array<(event: object) => void> = [];
  let session: ReturnType<typeof createSession> | null = null;
  const change = (sessionState: string) => {
    for (const listener of stateListeners) listener({ type: 'sessionstatechanged', sessionState, session });
  };
  const createSession = (device: string) => {
    const listeners: Array<{ namespace: string; listener: Listener }> = [];
    return {
      listeners,
      getCastDevice: () => ({ friendlyName: device }),
      sendMessage: (namespace: string, data: unknown) => bindings.castToReceiver(namespace, JSON.stringify(data)),
      addMessageListener: (namespace: string, listener: Listener) => void listeners.push({ namespace, listener }),
    };
  };
  addEventListener('cast-message', (event) => {
    const { namespace, text } = (event as CustomEvent<{ namespace: string; text: string }>).detail;
    for (const one of session?.listeners ?? []) if (one.namespace === namespace) one.listener(namespace, text);
  });
  const end = () => {
    if (!session) return;
    change('SESSION_ENDING');
    session = null;
    change('SESSION_ENDED');
  };
  addEventListener('cast-ended', end);
  const context = {
    setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }) {
      if (!/^[0-9A-F]{8}$/.test(options.receiverApplicationId)) throw new Error('invalid_parameter');
      if (options.autoJoinPolicy !== 'origin_scoped') return;
      void bindings.castJoin().then((joined) => {
        if (!joined) return;
        session = createSession(joined.device);
        change('SESSION_RESUMED');
      });
    },
    async requestSession() {
      if (!navigator.userActivation.isActive) throw 'session_error';
      change('SESSION_STARTING');
      const chosen = await bindings.castRequest();
      if (chosen === 'cancel') {
        change('SESSION_START_FAILED');
        throw 'cancel';
      }
      session = createSession(chosen.device);
      change('SESSION_STARTED');
    },
    getCurrentSession: () => session,
    endCurrentSession(stopCasting: boolean) {
      if (!session) return;
      void bindings.castEnd(stopCasting);
      end();
    },
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'sessionstatechanged') stateListeners.push(listener);
    },
  };
  const states = ['NO_SESSION', 'SESSION_STARTING', 'SESSION_STARTED', 'SESSION_START_FAILED', 'SESSION_ENDING'];
  const SessionState = Object.fromEntries([...states, 'SESSION_ENDED', 'SESSION_RESUMED'].map((one) => [one, one]));
  const CastContextEventType = { CAST_STATE_CHANGED: 'caststatechanged', SESSION_STATE_CHANGED: 'sessionstatechanged' };
  const framework = { CastContext: { getInstance: () => context }, CastContextEventType, SessionState };
  const autoJoin = {
    TAB_AND_ORIGIN_SCOPED: 'tab_and_origin_scoped',
    ORIGIN_SCOPED: 'origin_scoped',
    PAGE_SCOPED: 'page_scoped',
  };
  const page = window as unknown as { cast: object; chrome: { cast?: object } };
  page.cast = { framework };
  page.chrome.cast = { AutoJoinPolicy: autoJoin };
}

/** Runs as cast_receiver_framework.js. */
export function receiverScript(): void {
  interface Bindings {
    castReceiverReady: () => Promise<void>;
    castReceiverStop: () => Promise<void>;
    castToSenders: (namespace: string, senderId: string | null, text: string) => Promise<void>;
  }
  const bindings = window as unknown as Bindings;
  type Listener = (event: { type: string; senderId: string; data: unknown }) => void;
  const listeners: Array<{ namespace: string; listener: Listener }> = [];
  const shutdownListeners: Array<() => void> = [];
  let isStarted = false;
  addEventListener('cast-message', (event) => {
    const { namespace, senderId, text } = (event as CustomEvent<Record<'namespace' | 'senderId' | 'text', string>>)
      .detail;
    for (const one of listeners)
      if (one.namespace === namespace) one.listener({ type: 'message', senderId, data: JSON.parse(text) });
  });
  addEventListener('cast-shutdown', () => {
    for (const listener of shutdownListeners) listener();
  });
  const context = {
    addCustomMessageListener(namespace: string, listener: Listener) {
      if (!namespace.startsWith('urn:x-cast:') || isStarted)
        throw new Error('Namespaces are declared before the start');
      listeners.push({ namespace, listener });
    },
    addEventListener(type: string, listener: () => void) {
      if (type === 'shutdown') shutdownListeners.push(listener);
    },
    sendCustomMessage: (namespace: string, senderId: string | undefined, data: unknown) =>
      void bindings.castToSenders(namespace, senderId ?? null, JSON.stringify(data)),
    start() {
      isStarted = true;
      void bindings.castReceiverReady();
      return context;
    },
    stop: () => void bindings.castReceiverStop(),
  };
  class CastReceiverOptions {
    maxInactivity = 10;
  }
  const system = { MessageType: { JSON: 'json', STRING: 'string' }, EventType: { SHUTDOWN: 'shutdown' } };
  const framework = { CastReceiverContext: { getInstance: () => context }, CastReceiverOptions, system };
  (window as unknown as { cast: object }).cast = { framework };
}
