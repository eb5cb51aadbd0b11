import type { Caller, Endpoint, RateLimit } from '@stund/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, unauthenticated } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { refuseOldLogin } from '../../kernel/login/recent-login.ts';
import { callerKey } from '../../kernel/throttle/caller-address.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret } from '../../platform/secrets/random-secret.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { guestsPerAddress, invalidTokensPerMinute, rates } from '../limits/rate-limits.ts';

export interface IdentificationOptions {
  clock: Clock;
  /** Identifies the caller by the Authorization header: `none` without a header. Throws `unauthenticated` for an invalid one. */
  authenticate(authorization: string | undefined): Promise<Actor>;
  /** Multiplies every limit. */
  rateFactor: number;
}

interface Count {
  readonly key: string;
  readonly max: number;
}

const maxKnownTokens = 20_000;
/** How long a token that was not valid is refused without a query. */
const invalidMs = 60_000;

/** The caller of a request, as identified before its body is read. */
export function callerOf(request: FastifyRequest): Actor {
  return request.actor ?? unauthenticated;
}

/**
 * Authenticates and limits each call before its body is read. Calls are counted by what the caller cannot choose: a verified
 * account or guest, otherwise the address. The limits hold for this process; counting each call in the database would cost
 * more than most calls. What must hold over all nodes, such as attempts at passwords, has throttles in the database.
 */
export function mountCallerIdentification(app: FastifyInstance, options: IdentificationOptions): void {
  const calls = new CallCounts(options);
  app.decorateRequest('actor', null);
  // After the hooks that set the headers of a reply, which refusals have too.
  app.addHook('preParsing', async (request) => {
    const { endpoint, limit } = request.routeOptions.config ?? {};
    const group = endpoint === undefined ? limit : (endpoint.limit ?? 'normal');
    const address = callerKey(request.ip);
    if (group !== undefined && rates[group]?.countedBy === 'address') calls.count(group, [`address:${address}`]);
    // Otherwise the token is ignored: an expired one must not prevent a login, and serving a thumbnail must not cost a query.
    if (endpoint !== undefined && needsActor(endpoint)) {
      const actor = await calls.authenticate(request.headers.authorization, { group, address });
      requireCaller(endpoint.caller, actor);
      if (endpoint.recentLogin) refuseOldLogin(actor, options.clock.now());
      request.actor = actor;
    }
    if (group !== undefined && rates[group]?.countedBy === 'caller')
      calls.count(group, keysOf(callerOf(request), address));
  });
}

function needsActor({ caller }: Endpoint): boolean {
  return caller !== 'anyone' && caller !== 'signed-address';
}

function requireCaller(caller: Caller, actor: Actor): void {
  if (caller === 'visitor') return;
  if (actor.kind !== 'account') throw new DomainError('unauthenticated');
  if (caller === 'administrator' && !actor.isAdministrator) throw new DomainError('forbidden');
}

/** The keys that a call counts for; the first is the caller's own. */
function keysOf(actor: Actor, address: string): readonly string[] {
  if (actor.kind === 'account') return [`account:${actor.accountId}`];
  return actor.kind === 'guest' ? [`guest:${actor.guestId}`, `guests-at:${address}`] : [`address:${address}`];
}

class CallCounts {
  readonly #limiter: RateLimiter;
  readonly #options: IdentificationOptions;
  /** The callers of tokens that were valid recently, by the hash of the header. */
  readonly #known = new Map<string, readonly string[]>();
  /** When tokens were found invalid, by the hash of the header, oldest first. */
  readonly #invalid = new Map<string, number>();

  constructor(options: IdentificationOptions) {
    this.#options = options;
    this.#limiter = new RateLimiter({ now: () => options.clock.now().getTime() });
  }

  /** Counts a call for each key. Throws `rate-limited`. */
  count(group: RateLimit, keys: readonly string[]): void {
    for (const { key, max } of this.#countsOf(group, keys)) refuse(this.#limiter.take(key, max));
  }

  /**
   * Authenticates the caller. Different invalid tokens are limited by address, and the same one is looked up once a minute. A token that
   * was valid recently is never refused for the invalid ones of others at the same address.
   */
  async authenticate(
    header: string | undefined,
    { group, address }: { group: RateLimit | undefined; address: string },
  ): Promise<Actor> {
    if (header === undefined) return unauthenticated;
    const digest = hashSecret(header).toString('base64url');
    const known = this.#known.get(digest);
    if (this.#wasInvalid(digest)) throw new DomainError('unauthenticated', 'The token was not valid a moment ago');
    const invalid = { key: `invalid-token:${address}`, max: invalidTokensPerMinute * this.#options.rateFactor };
    // Counted before the query, so that simultaneous attempts count too.
    if (known === undefined) refuse(this.#limiter.take(invalid.key, invalid.max));
    // A caller over the limit costs no query.
    else if (group !== undefined)
      for (const { key, max } of this.#countsOf(group, known)) refuse(this.#limiter.waitOf(key, max));

    try {
      const actor = await this.#options.authenticate(header);
      if (known === undefined) this.#limiter.uncount(invalid.key);
      rememberNewest(this.#known, digest, keysOf(actor, address));
      return actor;
    } catch (error) {
      if (known !== undefined && error instanceof DomainError) this.#known.delete(digest);
      if (error instanceof DomainError && error.code === 'unauthenticated')
        rememberNewest(this.#invalid, digest, this.#options.clock.now().getTime());
      throw error;
    }
  }

  #countsOf(group: RateLimit, keys: readonly string[]): Count[] {
    const rate = rates[group];
    if (rate === undefined) return [];
    const max = rate.perMinute * this.#options.rateFactor;
    return keys.map((key) => ({
      key: `${group}:${key}`,
      max: key.startsWith('guests-at:') ? max * guestsPerAddress : max,
    }));
  }

  /** Whether a token was found invalid within the last minute. Tokens never become valid later. */
  #wasInvalid(digest: string): boolean {
    const atMs = this.#invalid.get(digest);
    return atMs !== undefined && Math.abs(this.#options.clock.now().getTime() - atMs) < invalidMs;
  }
}

/** Sets the newest entry, and deletes the oldest ones above the limit. */
function rememberNewest<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= maxKnownTokens) break;
    entries.delete(oldest);
  }
}

function refuse(waitSeconds: number): void {
  if (waitSeconds > 0) throw new DomainError('rate-limited', { retryAfterSeconds: waitSeconds });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Read it with callerOf(). */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The group of a route that is not in the contract. */
    limit?: RateLimit;
  }
}
