import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { cleanUpLater } from './clean-up.ts';

/** What a browser's subscription contains. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface ReceivedPush {
  endpoint: string;
  topic: string;
  ttlSeconds: number;
  /** The decrypted message. */
  payload: Record<string, string>;
}

export interface TestPushService {
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** Statuses to answer the next requests of an endpoint with, instead of accepting the message. */
  readonly failures: Map<string, number[]>;
  /** The reasons for which messages were not valid. */
  readonly problems: string[];
  /** A new subscription, as a browser makes it. */
  subscribe(): TestSubscription;
}

/** Starts a push service that accepts messages for its subscriptions, decrypts them (RFC 8291) and checks their signature (RFC 8292). */
export async function givenPushService(applicationKey: () => Promise<string>): Promise<TestPushService> {
  const subscriptions = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const service = { received: [] as ReceivedPush[], failures: new Map<string, number[]>(), problems: [] as string[] };
  let origin = '';
  const server = createServer((request, response) => {
    const endpoint = origin + request.url;
    const answer = async () => {
      const body = await buffer(request);
      const failure = service.failures.get(endpoint)?.shift();
      if (failure !== undefined) return failure;
      const subscription = subscriptions.get(endpoint);
      if (!subscription) return 410;
      checkSignature(request.headers.authorization ?? '', { origin, key: await applicationKey() });
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Not aes128gcm');
      service.received.push({
        endpoint,
        topic: String(request.headers['topic'] ?? ''),
        ttlSeconds: Number(request.headers['ttl']),
        payload: JSON.parse(decrypt(body, subscription)) as Record<string, string>,
      });
      return 201;
    };
    answer().then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => {
        service.problems.push(String(error));
        response.writeHead(400).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpLater(() => new Promise<void>((resolve) => server.close(() => resolve())));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ...service,
    origin,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `${origin}/push/${randomBytes(8).toString('hex')}`;
      subscriptions.set(endpoint, { ecdh, auth });
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
    },
  };
}

/** Decrypts a message of one record (RFC 8188 §2, RFC 8291 §3). */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The padding has no delimiter');
  return padded.subarray(0, end).toString();
}

/** Checks a VAPID header: signed by the key that subscriptions were made with, for this service, and for at most a day. */
function checkSignature(header: string, { origin, key }: { origin: string; key: string }): void {
  const [, token = '', sentKey = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? [];
  if (sentKey !== key) throw new Error('Signed with another key');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head, claims, signature = ''] = token.split('.');
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<string, unknown>;
  if (aud !== origin) throw new Error(`For ${String(aud)}`);
  if (typeof exp !== 'number' || exp > Date.now() / 1000 + 86_400 || exp < Date.now() / 1000) throw new Error('Expiry');
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) throw new Error('No contact');
}
