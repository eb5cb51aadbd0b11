/**
 * The shortest cycle for each strongly connected component of the imports: [file, next, ..., file]. Tarjan's algorithm finds
 * the components; a breadth-first search inside each finds the cycle.
 */
export function findCycles(imports: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  return findKnots(next).map((knot) => findShortestCycle(next, knot));
}

function findKnots(next: ReadonlyMap<string, readonly string[]>): Set<string>[] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const knots: Set<string>[] = [];

  const visit = (file: string): number => {
    order.set(file, order.size);
    stack.push(file);
    onStack.add(file);
    let lowest = order.get(file)!;
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) lowest = Math.min(lowest, visit(other));
      else if (onStack.has(other)) lowest = Math.min(lowest, order.get(other)!);
    }
    if (lowest === order.get(file)) takeKnot(file);
    return lowest;
  };
  const takeKnot = (root: string) => {
    const knot = new Set(stack.splice(stack.lastIndexOf(root)));
    for (const file of knot) onStack.delete(file);
    if (knot.size > 1 || next.get(root)?.includes(root)) knots.push(knot);
  };

  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return knots;
}

function findShortestCycle(next: ReadonlyMap<string, readonly string[]>, knot: ReadonlySet<string>): string[] {
  const [start = ''] = [...knot].toSorted();
  const paths: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const file of next.get(path.at(-1)!) ?? []) {
      if (file === start) return [...path, file];
      if (!knot.has(file) || seen.has(file)) continue;
      seen.add(file);
      paths.push([...path, file]);
    }
  }
  return [...knot];
}
