import { UsageError } from '../../command.ts';

export interface ServerAddress {
  /** Without login name, query and slash at the end; the folder of an installation in a folder is kept. */
  address: string;
  user: string | undefined;
}

/** Where the pages and calls of Immich and Nextcloud begin, behind the folder they are installed in. */
const page = /\/(?:api|(?:index|remote|public|status)\.php|login|apps\/(?:files|photos|memories|dashboard))(?:\/.*)?$/;

/** Parses the address of a server as people copy it from a browser. Throws UsageError for one that contains a password. */
export function parseServerAddress(text: string): ServerAddress {
  const { origin, pathname, username, password, host } = new URL(text);
  if (password !== '')
    throw new UsageError(
      `An address is visible to others on this machine, so it must not contain a password. Pass it in STUND_SOURCE_KEY: ${host}`,
    );
  const user = username === '' ? undefined : decode(username);
  return { address: `${origin}${pathname.replace(page, '').replace(/\/+$/, '')}`, user };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
