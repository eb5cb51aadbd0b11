/** The JSON of parts that several replies have, once one of them was written. */
const texts = new WeakMap<object, string | undefined>();
/** Objects with such parts among their fields. */
const containers = new WeakSet<object>();

/** Marks a part of replies that many calls answer with at the same time, so that it is written as JSON once. It must not change any more. */
export function shareJson<Part extends object>(part: Part): Part {
  if (!texts.has(part)) texts.set(part, undefined);
  return part;
}

/** Marks a reply, or a part of one, that has such parts among its fields. */
export function withSharedJson<Container extends object>(container: Container): Container {
  containers.add(container);
  return container;
}

/** Writes a reply as JSON.stringify() does. */
export function stringifyReply(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (texts.has(value)) return sharedTextOf(value);
  if (!containers.has(value)) return JSON.stringify(value);
  let text = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    text += `${text === '{' ? '' : ','}${JSON.stringify(name)}:`;
    // Joined like this, the large text of a shared part is copied once, when the reply is sent.
    text += stringifyReply(field);
  }
  return `${text}}`;
}

function sharedTextOf(part: object): string {
  const known = texts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part);
  texts.set(part, text);
  return text;
}
