export interface TextMessage {
  /** A phone number: digits, with `+` before a country code. */
  to: string;
  text: string;
}

/** Sends text messages through the operator's gateway. Without one it is not configured, and people use their own phone. */
export interface TextMessenger {
  readonly isConfigured: boolean;
  /** Throws UncertainTextError when the gateway may have accepted the message. */
  send(message: TextMessage): Promise<void>;
}

/** The gateway did not answer, so that the message may be delivered or not. */
export class UncertainTextError extends Error {}

/**
 * A gateway that takes a message as `POST` of `{"to": "+4790000000", "text": "…"}` in JSON, with the token as a bearer token, and
 * accepts it with a status of 200 to 299.
 */
export function createTextMessenger(options: {
  url: string | undefined;
  token: string | undefined;
  answerMs?: number;
}): TextMessenger {
  const { url, token, answerMs = 15_000 } = options;
  if (url === undefined) return unconfiguredMessenger;
  return {
    isConfigured: true,
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      }).catch((error: unknown) => {
        throw isRefusedConnection(error)
          ? error
          : new UncertainTextError('The gateway did not answer', { cause: error });
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The gateway answered ${response.status}`);
    },
  };
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}

const unconfiguredMessenger: TextMessenger = {
  isConfigured: false,
  send: () => Promise.reject(new Error('No gateway for text messages is configured (STUND_TEXT_URL)')),
};
