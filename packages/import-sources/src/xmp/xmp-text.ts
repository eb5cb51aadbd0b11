/** Returns a simple property, which RDF writes as an attribute or as an element. */
export function propertyOf(text: string, property: string): string | undefined {
  const match = new RegExp(`\\b${property}\\s*=\\s*["']([^"']*)["']|<${property}\\s*>([^<]*)</${property}\\s*>`).exec(
    text,
  );
  const value = (match?.[1] ?? match?.[2])?.trim();
  return value ? unescapeXml(value) : undefined;
}

/** Returns the items of a property that is a list or has a text for each language. */
export function itemsOf(text: string, property: string): string[] {
  const element = new RegExp(`<${property}\\b[^>]*>([\\s\\S]*?)</${property}\\s*>`).exec(text)?.[1] ?? '';
  return [...element.matchAll(/<rdf:li\b[^>]*>([^<]*)<\/rdf:li\s*>/g)].flatMap(([, item = '']) => {
    const value = unescapeXml(item.trim());
    return value === '' ? [] : [value];
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    const codePoint = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
    if (codePoint === undefined) return entities[name] ?? whole;
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';
  });
}
