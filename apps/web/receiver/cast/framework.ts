/**
 * The part of Google's receiver library that the receiver uses, as documented in
 * https://developers.google.com/cast/docs/reference/web_receiver (docs/cast-stand-in.md).
 */
export interface CastReceiverFramework {
  CastReceiverContext: { getInstance: () => CastReceiverContext };
  CastReceiverOptions: new () => {
    customNamespaces?: Record<string, string>;
    disableIdleTimeout?: boolean;
    skipPlayersLoad?: boolean;
    statusText?: string;
  };
  system: { MessageType: { JSON: string }; EventType: { SHUTDOWN: string } };
}

export interface CastReceiverContext {
  addCustomMessageListener: (namespace: string, listener: (event: { senderId: string; data: unknown }) => void) => void;
  addEventListener: (type: string, listener: () => void) => void;
  /** Without a sender the message goes to all of them. */
  sendCustomMessage: (namespace: string, senderId: string | undefined, message: unknown) => void;
  start: (options: object) => unknown;
  stop: () => void;
}

const library = 'https://www.gstatic.com/cast/sdk/libs/caf_receiver/v3/cast_receiver_framework.js';

/** Loads the library. Rejects when it cannot be loaded. */
export function loadFramework(): Promise<CastReceiverFramework> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = library;
    script.addEventListener('load', () => {
      const { cast } = window as unknown as { cast?: { framework?: CastReceiverFramework } };
      if (cast && cast.framework) resolve(cast.framework);
      else reject(new Error('The receiver library defines no framework'));
    });
    script.addEventListener('error', () => reject(new Error('The receiver library cannot be loaded')));
    document.head.appendChild(script);
  });
}
