import { limits, type Operation, type OperationId, type ReplyOf, waitForOperations } from '@stund/contract';
import { ApiError, failureCode, NetworkError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { pause, pauseAfterFailure } from '../network/repeat-while-unreachable.ts';

/** `gone`: it does not exist any more, or the person may not see it. */
export type FollowedOperation = Operation | 'gone';

interface Follower {
  onChange(operation: FollowedOperation): void;
  /** The server refuses to say anything about the operation. */
  onRefusal?(error: unknown): void;
}

interface Followed {
  followers: Set<Follower>;
  latest: FollowedOperation | undefined;
}

const followed = new Map<OperationId, Followed>();
/** Aborted when the server has to be asked about other operations. */
let asking: AbortController | undefined;

/** A change is shown at most this often. */
const betweenAnswersMs = 400;
/** How often a tab asks while another one waits. */
const withoutWaitMs = 3000;
const lockName = 'stund.operations';

/**
 * Follows an operation until the returned function is called. All that a page follows share one call, which waits on the server; of
 * several tabs only one waits, since a browser has few connections to a host.
 */
export function followOperation(id: OperationId, follower: Follower): () => void {
  const entry = followed.get(id) ?? { followers: new Set(), latest: undefined };
  const isAsked = entry.followers.size > 0 && !isEnded(entry.latest);
  followed.set(id, entry);
  entry.followers.add(follower);
  // One that had ended may have been started again.
  if (isEnded(entry.latest)) entry.latest = undefined;
  if (!isAsked) askAgain();
  const { latest } = entry;
  if (latest !== undefined) queueMicrotask(() => entry.followers.has(follower) && follower.onChange(latest));
  return () => {
    entry.followers.delete(follower);
    if (entry.followers.size > 0 || followed.get(id) !== entry) return;
    followed.delete(id);
    if (!isEnded(entry.latest)) askAgain();
  };
}

/** Whether the operation has ended, or does not exist any more. */
export function isEnded(operation: FollowedOperation | undefined): boolean {
  if (operation === undefined) return false;
  return operation === 'gone' || !['queued', 'running'].includes(operation.state);
}

function askAgain(): void {
  const isRunning = asking !== undefined;
  asking?.abort();
  asking = new AbortController();
  if (!isRunning) void askWhileFollowed();
}

async function askWhileFollowed(): Promise<void> {
  // What is followed in the same turn is asked for together.
  await Promise.resolve();
  let failures = 0;
  let version = '';
  while (asking) {
    const { signal } = asking;
    const ids = openIds();
    if (ids.length === 0) break;
    try {
      const reply = await ask(ids, { version, signal });
      failures = 0;
      version = reply.version;
      report(ids, reply.operations);
      await pause(reply.hasWaited ? betweenAnswersMs : withoutWaitMs, signal);
    } catch (error) {
      if (signal.aborted) version = '';
      else if (isTemporary(error)) await pauseAfterFailure(++failures, signal).catch(() => undefined);
      else refuse(ids, error);
    }
    if (signal.aborted) version = '';
  }
  asking = undefined;
}

function openIds(): OperationId[] {
  const open = [...followed].filter(([, { latest }]) => !isEnded(latest));
  return open.slice(0, limits.operationsPerWait).map(([id]) => id);
}

type Reply = ReplyOf<typeof waitForOperations> & { hasWaited: boolean };

/** Waits for a difference from the version while no other tab waits, and asks for the present state otherwise. */
async function ask(ids: readonly OperationId[], { version, signal }: { version: string; signal: AbortSignal }) {
  const call = async (hasWaited: boolean): Promise<Reply> => {
    const query = { ids: ids.join(','), version: hasWaited ? version : '' };
    return { ...(await callEndpoint(waitForOperations, { query }, { signal })), hasWaited };
  };
  // Browsers provide no locks without TLS; then every tab waits for itself.
  if (!navigator.locks) return call(true);
  return await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => call(lock !== null));
}

function report(ids: readonly OperationId[], operations: readonly Operation[]): void {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  for (const id of ids) {
    const entry = followed.get(id);
    if (!entry) continue;
    entry.latest = byId.get(id) ?? 'gone';
    for (const { onChange } of [...entry.followers]) onChange(entry.latest);
  }
}

function refuse(ids: readonly OperationId[], error: unknown): void {
  for (const id of ids) {
    const entry = followed.get(id);
    if (!entry) continue;
    entry.latest = 'gone';
    for (const { onRefusal } of [...entry.followers]) onRefusal?.(error);
  }
}

/** Whether a later attempt may succeed. */
function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && ['unavailable', 'rate-limited', 'internal'].includes(failureCode(error));
}
