import { createStore, useStore } from '../../../../shared/store/store.ts';

/** A request for a display name by an action that needs one. */
export interface JoinRequest {
  /** The visitor has entered a name. */
  join: () => void;
  /** The visitor has cancelled. */
  deny: () => void;
  /** The visitor logs in instead; the action has to be stored until they return. */
  leave: () => void;
}

const pendingRequest = createStore<JoinRequest | undefined>(undefined);

export function useJoinRequest(): JoinRequest | undefined {
  return useStore(pendingRequest);
}

/**
 * Asks for a display name. Resolves to false if none was given. A second request replaces the first, which is
 * cancelled.
 */
export function requestJoin(leave: () => void): Promise<boolean> {
  pendingRequest.get()?.deny();
  return new Promise((resolve) => {
    const answer = (hasJoined: boolean) => {
      if (pendingRequest.get() === request) pendingRequest.set(undefined);
      resolve(hasJoined);
    };
    const request: JoinRequest = { join: () => answer(true), deny: () => answer(false), leave };
    pendingRequest.set(request);
  });
}
