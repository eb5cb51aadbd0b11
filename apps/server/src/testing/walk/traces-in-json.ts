/** Fields that must be null where location and camera data are excluded. */
const withheld = new Set([
  'latitude',
  'longitude',
  'location',
  'metadata',
  'film',
  'description',
  'utc_offset_minutes',
  'gps',
  'camera',
  'own_reaction',
  'is_favorite',
]);
/** The owner chose these texts, and recipients see them. */
const chosen = new Set(['path', 'name', 'title']);

/** Traces of place, camera and people in a reply, as paths of fields. Of their own files, people see the offset of the date. */
export function tracesInJson(reply: string, secrets: readonly string[], { isOwn = false } = {}): string[] {
  const traces: string[] = [];
  const visit = (value: unknown, path: string, key: string): void => {
    const isWithheld = withheld.has(key) && !(isOwn && key === 'utc_offset_minutes');
    if (isWithheld && value !== null) traces.push(`${path}: ${JSON.stringify(value)}`);
    if (typeof value === 'string' && !chosen.has(key))
      for (const secret of secrets) if (value.includes(secret)) traces.push(`${path}: ${value.slice(0, 80)}`);
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(inner, `${path}.${name}`, name);
  };
  visit(parse(reply), '', '');
  return traces;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
