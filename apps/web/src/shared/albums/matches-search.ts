/** Whether a name contains what was typed, without regard to case, accents and surrounding space. */
export function matchesSearch(name: string, search: string): boolean {
  return normalize(name).includes(normalize(search));
}

function normalize(text: string): string {
  return text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
