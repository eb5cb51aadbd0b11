import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreatedPasskey, UsedPasskey } from '@stund/contract';

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** What a test changes about an answer. */
export interface AnswerOptions {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** An authenticator with one discoverable ES256 passkey (WebAuthn Level 3 §6). */
export class TestAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  #userHandle = '';
  #rpId = '';

  constructor(origin = 'https://photos.example.com') {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    this.#publicKey = isoCBOR.encode(cose);
  }

  create(
    { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
    options: AnswerOptions = {},
  ): CreatedPasskey {
    this.#userHandle = user.id;
    this.#rpId = rp.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const authData = Buffer.concat([this.#authenticatorData(options, flags.attested), attested]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: this.id,
      client_data: this.#clientData('webauthn.create', challenge, options).toString('base64url'),
      attestation: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  get({ challenge }: { challenge: string }, options: AnswerOptions = {}): UsedPasskey {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, options);
    const data = this.#authenticatorData(options);
    return {
      id: this.id,
      client_data: clientData.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key).toString('base64url'),
      user_handle: options.userHandle ?? this.#userHandle,
    };
  }

  #clientData(type: string, challenge: string, options: AnswerOptions): Buffer {
    const { origin = this.#origin, challenge: answered = challenge } = options;
    return Buffer.from(JSON.stringify({ type, challenge: answered, origin, crossOrigin: false }));
  }

  #authenticatorData({ rpId = this.#rpId, isVerified = true }: AnswerOptions, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const set = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([set]), counter]);
  }
}
