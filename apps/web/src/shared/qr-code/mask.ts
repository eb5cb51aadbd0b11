/** The eight masks: each inverts the modules where it is true (ISO/IEC 18004, table 10). */
export const masks: ReadonlyArray<(row: number, column: number) => boolean> = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** How hard a code is to read (ISO/IEC 18004, 7.8.3); the mask with the lowest value is used. */
export function penaltyOf(modules: readonly (readonly boolean[])[]): number {
  const columns = modules.map((_, column) => modules.map((row) => row[column]!));
  const lines = [...modules, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  return sum(lines.map(linePenalty)) + squarePenalty(modules) + balancePenalty(lines.slice(0, modules.length).join(''));
}

/** Long runs of one colour, and what could be mistaken for a finder pattern. */
function linePenalty(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? [];
  const lookalikes = countAll(line, '10111010000') + countAll(line, '00001011101');
  return sum(runs.map((run) => run.length - 2)) + 40 * lookalikes;
}

function countAll(line: string, pattern: string): number {
  let count = 0;
  for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) count += 1;
  return count;
}

function squarePenalty(modules: readonly (readonly boolean[])[]): number {
  let penalty = 0;
  for (let row = 1; row < modules.length; row += 1) {
    for (let column = 1; column < modules.length; column += 1) {
      const dark = modules[row]![column]!;
      const above = modules[row - 1]!;
      if (modules[row]![column - 1] === dark && above[column] === dark && above[column - 1] === dark) penalty += 3;
    }
  }
  return penalty;
}

function balancePenalty(all: string): number {
  const darkPercent = (100 * countAll(all, '1')) / all.length;
  return 10 * Math.floor(Math.abs(darkPercent - 50) / 5);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
