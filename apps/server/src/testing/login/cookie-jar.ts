interface Cookie {
  readonly host: string;
  readonly name: string;
  readonly path: string;
  readonly isSecure: boolean;
  readonly value: string;
}

/** The cookies of a browser with the attributes that a login needs (RFC 6265 §5): host, path, secure and expiry. */
export class CookieJar {
  #cookies: Cookie[] = [];

  keep(url: URL, setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', ...value] = pair.split('=');
      const find = (key: string) =>
        attributes.find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const path = find('path') ?? url.pathname.slice(0, Math.max(1, url.pathname.lastIndexOf('/')));
      const isSecure = attributes.some((attribute) => attribute.toLowerCase() === 'secure');
      if (isSecure && url.protocol !== 'https:') continue;

      this.#cookies = this.#cookies.filter(
        (cookie) => cookie.host !== url.host || cookie.name !== name || cookie.path !== path,
      );
      const expires = find('expires');
      const isExpired = expires !== undefined && new Date(expires) <= new Date();
      if (!isExpired) this.#cookies.push({ host: url.host, name, path, isSecure, value: value.join('=') });
    }
  }

  headerFor(url: URL): string | undefined {
    const sent = this.#cookies.filter(
      ({ host, path, isSecure }) =>
        host === url.host &&
        (!isSecure || url.protocol === 'https:') &&
        (url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)),
    );
    return sent.length > 0 ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined;
  }
}
