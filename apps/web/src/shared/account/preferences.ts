/** Settings of a person, not of one browser. */
export type Preference = 'language' | 'theme';
type Listener = (preference: Preference, value: string) => void;

let listener: Listener | undefined;

/** Passes a setting to the account. Without a listener it only applies to this browser. */
export function savePreference(preference: Preference, value: string): void {
  listener?.(preference, value);
}

/** Sets the listener that stores settings with the account. There is one; returns a function that removes it. */
export function setPreferenceListener(next: Listener): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}
