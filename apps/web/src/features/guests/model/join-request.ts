import { createStore, useStore } from '../../../shared/store/store.ts';

/** Somebody without an account wants to do what needs a name. */
export interface JoinRequest {
  /** They said one. */
  join: () => void;
  /** They would rather not. */
  deny: () => void;
  /** They leave for the login: what they were about to do has to be kept until they are back. */
  leave: () => void;
}

const asked = createStore<JoinRequest | undefined>(undefined);

export function useJoinRequest(): JoinRequest | undefined {
  return useStore(asked);
}

/** Asks for a name. Resolves to false when it was not said; a second request takes the place of the first, which is denied. */
export function requestJoin(leave: () => void): Promise<boolean> {
  asked.get()?.deny();
  return new Promise((resolve) => {
    const answer = (hasJoined: boolean) => {
      if (asked.get() === request) asked.set(undefined);
      resolve(hasJoined);
    };
    const request: JoinRequest = { join: () => answer(true), deny: () => answer(false), leave };
    asked.set(request);
  });
}
