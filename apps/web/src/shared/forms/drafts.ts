import { storedText } from '../store/browser-storage.ts';

interface Drafts {
  place: string;
  fields: Readonly<Record<string, string>>;
}

const stored = storedText('session', 'drafts');
const kinds =
  'input[name]:not([type=password], [type=hidden], [type=file], [type=checkbox], [type=radio]), textarea[name]';

/** Stores the field values of this page while the browser is at the login. Passwords are never stored. */
export function saveDrafts(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(kinds)];
  if (fields.length === 0) return;
  const drafts: Drafts = {
    place: window.location.pathname + window.location.search,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  };
  stored.write(JSON.stringify(drafts));
}

/** Returns and removes the stored value of a field at this address. */
export function takeDraft(name: string): string | undefined {
  const drafts = readDrafts();
  if (!drafts || drafts.place !== window.location.pathname + window.location.search) return undefined;
  const { [name]: draft, ...others } = drafts.fields;
  if (Object.keys(others).length === 0) stored.remove();
  else stored.write(JSON.stringify({ ...drafts, fields: others }));
  return draft;
}

export function clearDrafts(): void {
  stored.remove();
}

function readDrafts(): Drafts | undefined {
  try {
    const { place, fields } = JSON.parse(stored.read() ?? '') as Partial<Drafts>;
    return typeof place === 'string' && typeof fields === 'object' ? { place, fields } : undefined;
  } catch {
    return undefined;
  }
}
