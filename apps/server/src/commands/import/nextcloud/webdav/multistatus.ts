import { type XmlElement, XmlError, XmlReader } from './xml-reader.ts';

/** What a server says about one resource: RFC 4918 §14.24. */
export interface DavResponse {
  /** The decoded path after `/remote.php/dav/`, one name each. */
  path: readonly string[];
  /** The properties that the resource has, by their names as `{namespace}local`. */
  properties: ReadonlyMap<string, XmlElement>;
}

/**
 * Reads the reply to a PROPFIND. Resources without a path that can be understood are counted by `onStrange` with what is written there.
 * Throws XmlError for anything else than a multistatus, and an Error when the reply ends early.
 */
export async function* readMultistatus(
  body: AsyncIterable<Uint8Array>,
  onStrange: (href: string) => void,
): AsyncGenerator<DavResponse> {
  const reader = new XmlReader();
  const decoder = new TextDecoder();
  for await (const chunk of body) yield* take(reader.read(decoder.decode(chunk, { stream: true })), reader, onStrange);
  yield* take(reader.read(decoder.decode()), reader, onStrange);
  if (reader.root === undefined) throw new XmlError('there is no XML');
  if (!reader.hasEnded) throw new Error('the reply ends early');
}

function* take(
  parts: Iterable<XmlElement>,
  reader: XmlReader,
  onStrange: (href: string) => void,
): Generator<DavResponse> {
  for (const part of parts) {
    if (reader.root !== '{DAV:}multistatus') break;
    if (part.name !== '{DAV:}response') continue;
    const href = part.children.find(({ name }) => name === '{DAV:}href')?.text.trim() ?? '';
    const path = parseHref(href);
    if (path === undefined) onStrange(href);
    else yield { path, properties: propertiesOf(part) };
  }
  if (reader.root !== undefined && reader.root !== '{DAV:}multistatus') throw new XmlError('it is no multistatus');
}

/** Properties that a resource lacks are listed with another status. */
function propertiesOf({ children }: XmlElement): ReadonlyMap<string, XmlElement> {
  const properties = new Map<string, XmlElement>();
  for (const { name, children: parts } of children) {
    if (name !== '{DAV:}propstat') continue;
    const status = parts.find((part) => part.name === '{DAV:}status')?.text ?? '';
    if (!/^HTTP\/\S+\s+200\b/i.test(status.trim())) continue;
    for (const part of parts)
      if (part.name === '{DAV:}prop') for (const property of part.children) properties.set(property.name, property);
  }
  return properties;
}

const root = '/remote.php/dav/';

/**
 * The names on the path of a resource; undefined for one that no file can have. An href may be a whole address, and a proxy may show
 * another folder before the root, so only what comes behind it is read.
 */
export function parseHref(href: string): string[] | undefined {
  const start = href.indexOf(root);
  if (start < 0) return undefined;
  try {
    const names = href
      .slice(start + root.length)
      .split('/')
      .map(decodeURIComponent);
    if (names.at(-1) === '') names.pop();
    return names.every(isName) ? names : undefined;
  } catch {
    return undefined;
  }
}

function isName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\0]/.test(name) && name.isWellFormed();
}
