import type { OperationId } from '@stund/contract';
import { operationChannel } from '../../../kernel/channels/operation-channel.ts';
import type { ChangeListener } from '../../../platform/pub-sub/change-listener.ts';
import { createWaiters, type Waiters } from '../changes/index.ts';

/** Callers that wait for operations, on this node. */
export interface OperationWaiters extends Waiters<OperationId> {
  /** Counts a call that waits. Returns the function that uncounts it, or undefined when `max` calls of the caller wait already. */
  enter(caller: string, max: number): (() => void) | undefined;
}

export function createOperationWaiters(listener: ChangeListener): OperationWaiters {
  const waiters = createWaiters<OperationId>(listener, operationChannel);
  const counts = new Map<string, number>();
  return {
    listen: waiters.listen,
    endAll: waiters.endAll,
    get isEnded() {
      return waiters.isEnded;
    },
    enter(caller, max) {
      const count = counts.get(caller) ?? 0;
      if (count >= max) return undefined;
      counts.set(caller, count + 1);
      return () => {
        const left = (counts.get(caller) ?? 1) - 1;
        if (left === 0) counts.delete(caller);
        else counts.set(caller, left);
      };
    },
  };
}
