import { ECDH } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress, lookupPublic } from './public-address.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: string;
  /** A push service keeps only the latest message of a topic for a device that is off: at most 32 characters of base64url. */
  topic: string;
  ttlSeconds: number;
}

/** `gone`: the subscription no longer exists; `refused`: the service will never accept this message. */
export type PushResult = 'sent' | 'gone' | 'refused';

/** Thrown when the message may be sent again later. */
export class PushUnavailableError extends Error {}

export interface WebPush {
  /** Encrypts a message (RFC 8291) and sends it to the push service (RFC 8030), signed with the key (RFC 8292). */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

export function createVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/**
 * Whether the address may be that of a push service: https, with a host name or a public IP address, and without user and fragment.
 * `allowsPrivate` is for tests.
 */
export function isPushEndpoint(endpoint: string, { allowsPrivate }: { allowsPrivate: boolean }): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.href.length > 2000 || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    host.includes('.') && !/\.(local|localhost|internal|lan|home|corp|arpa|test|invalid|example|onion)$/i.test(host)
  );
}

/** How long a push service may take, however slowly it answers: four pushes are sent at a time, and others wait for them. */
const longestPushMs = 20_000;

/** `subject` is the address at which a push service reaches the operator: https: or mailto:. */
export function createWebPush(
  keys: VapidKeys,
  {
    subject,
    allowsPrivate,
    timeoutMs = longestPushMs,
  }: { subject: string; allowsPrivate: boolean; timeoutMs?: number },
): WebPush {
  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }) {
      if (!isPushEndpoint(endpoint, { allowsPrivate })) return 'gone';
      // Nothing can be encrypted for a key that is no point of the curve, and no browser has one.
      if (!isPublicKey(p256dh)) return 'gone';
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
        topic,
      });
      const request = { method, headers: headers as Record<string, string>, body, allowsPrivate, timeoutMs };
      const status = await post(endpoint, request);
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) throw new PushUnavailableError(`The push service answered ${status}`);
      return 'refused';
    },
  };
}

/** Whether the key is an uncompressed point of P-256 (RFC 8291 §3.1). */
function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}

/** Sends the request and returns the status. It follows no redirection, and does not read the answer. */
function post(
  endpoint: string,
  options: { method: string; headers: Record<string, string>; body: Buffer; allowsPrivate: boolean; timeoutMs: number },
): Promise<number> {
  const { method, headers, body, allowsPrivate, timeoutMs } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new PushUnavailableError('The push service did not answer', { cause: error }));
    const send = endpoint.startsWith('https:') ? requestHttps : requestHttp;
    const request = send(
      endpoint,
      { method, headers, agent: false, signal, ...(!allowsPrivate && { lookup: lookupPublic }) },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}
