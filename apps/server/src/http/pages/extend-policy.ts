/** Sources by the name of their directive in a content security policy. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** Adds sources to the directives of a content security policy, and the directives that it lacks. */
export function extendPolicy(policy: string, added: PolicySources): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  const extended = directives.map((directive) => {
    const sources = added[directive.split(' ', 1)[0] ?? ''];
    return sources ? [directive, ...sources].join(' ') : directive;
  });
  const missing = Object.entries(added).filter(([name]) => !directives.some((one) => one.startsWith(`${name} `)));
  return [...extended, ...missing.map(([name, sources]) => [name, ...sources].join(' '))].join(';');
}
