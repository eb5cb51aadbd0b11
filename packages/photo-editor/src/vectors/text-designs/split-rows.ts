/** A text in rows of about equal length. Lines ended by `\n` stay apart; `variation` from 0 to 1 makes fewer or more rows. */
export function splitRows(text: string, variation: number): readonly string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/gu, ' '))
    .filter((line) => line !== '');
  return lines.flatMap((line) => splitLine(line.split(' '), line.length, variation));
}

function splitLine(words: readonly string[], length: number, variation: number): readonly string[] {
  const wanted = Math.round(Math.sqrt(length / 3.6) + (variation - 0.5) * 1.8);
  const count = Math.min(Math.max(wanted, 1), words.length);
  const rows: string[] = [];
  let next = 0;
  for (let row = 0; row < count; row += 1) {
    const left = words.slice(next);
    const target = left.join(' ').length / (count - row);
    let end = next + 1;
    // Each row takes words while that brings it closer to an even share, but leaves one for each row to come.
    while (end < words.length - (count - row - 1)) {
      const now = words.slice(next, end).join(' ').length;
      const longer = now + 1 + words[end]!.length;
      if (row < count - 1 && Math.abs(longer - target) > Math.abs(now - target)) break;
      end += 1;
    }
    rows.push(words.slice(next, end).join(' '));
    next = end;
  }
  return rows;
}
