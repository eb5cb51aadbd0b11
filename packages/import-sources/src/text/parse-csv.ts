/** Parses comma-separated values (RFC 4180), with line breaks in quoted cells. What is not well-formed is read as far as possible. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || cell !== '') rows.push(row);
    row = [];
    cell = '';
  };
  const start = text.startsWith('\ufeff') ? 1 : 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at]!;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

/** The rows below the header, as functions from the name of a column to its cell. */
export function parseTable(text: string): Array<(column: string) => string | undefined> {
  const [header = [], ...rows] = parseCsv(text);
  const columns = new Map(header.map((name, index) => [name.trim(), index]));
  return rows.map((cells) => (column) => cells[columns.get(column) ?? -1]?.trim());
}
