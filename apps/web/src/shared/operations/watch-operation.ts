import type { Operation, OperationId } from '@stund/contract';
import { useEffect, useState } from 'react';
import { joinIds, splitIds } from '../ids/id-text.ts';
import { type FollowedOperation, followOperation, isEnded } from './follow-operations.ts';

interface WatchOptions {
  signal: AbortSignal;
  /** Called with each state until the operation ends. */
  onProgress?: (operation: Operation) => void;
}

/**
 * Resolves when an operation has ended; undefined when it does not exist any more, or the person may not see it. Waits while the server
 * cannot be reached. Rejects when the signal aborts, and with what else the call throws.
 */
export function watchOperation(id: OperationId, { signal, onProgress }: WatchOptions): Promise<Operation | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => finish(() => reject(signal.reason));
    const stop = followOperation(id, {
      onChange(operation) {
        if (operation === 'gone') finish(() => resolve(undefined));
        else if (isEnded(operation)) finish(() => resolve(operation));
        else onProgress?.(operation);
      },
      onRefusal: (error) => finish(() => reject(error)),
    });
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
}

/** The state of an operation as the server last said; undefined before that, and for no id. */
export function useOperation(id: OperationId | undefined): FollowedOperation | undefined {
  const operations = useOperations(id === undefined ? [] : [id]);
  return id && operations.get(id);
}

const none: ReadonlyMap<OperationId, FollowedOperation> = new Map();

/** As useOperation(), for several. */
export function useOperations(ids: readonly OperationId[]): ReadonlyMap<OperationId, FollowedOperation> {
  const [known, setKnown] = useState(none);
  const key = joinIds(ids);
  useEffect(() => {
    const stops = splitIds<OperationId>(key).map((id) =>
      followOperation(id, { onChange: (operation) => setKnown((before) => new Map(before).set(id, operation)) }),
    );
    return () => {
      for (const stop of stops) stop();
      setKnown(none);
    };
  }, [key]);
  return known;
}
