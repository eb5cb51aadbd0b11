/** What a person chooses for themselves and not for one browser. */
export type Preference = 'language' | 'theme';
type Listener = (choice: Preference, value: string) => void;

let listener: Listener | undefined;

/** Passes a choice on to the account; without one to keep it, it stays in this browser. */
export function savePreference(choice: Preference, value: string): void {
  listener?.(choice, value);
}

/** Who keeps choices with the account. There is one; returns what ends it. */
export function setPreferenceListener(keep: Listener): () => void {
  listener = keep;
  return () => {
    listener = undefined;
  };
}
