import { createHash } from 'node:crypto';
import type { Operation } from '@stund/contract';
import type { ReadOperation } from './operation.repository.ts';

export function presentOperation({ id, kind, state, failure, done, total, failed }: ReadOperation): Operation {
  return { id, kind, state, failure, progress: { done, total, failed } };
}

/** Differs whenever something that a caller sees of the operations differs. */
export function versionOf(operations: readonly ReadOperation[]): string {
  const seen = operations.map(({ id, state, done, total, failed }) => `${id} ${state} ${done} ${total} ${failed}`);
  return createHash('sha256').update(seen.toSorted().join('\n')).digest('base64url').slice(0, 22);
}
