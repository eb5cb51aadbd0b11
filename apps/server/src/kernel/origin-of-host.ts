/** The origin that has the host name; an unknown host stands for the first one. */
export function originOf(host: string, origins: readonly string[]): string {
  return origins.find((origin) => new URL(origin).hostname === host.toLowerCase()) ?? origins[0]!;
}
