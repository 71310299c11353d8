/** The files that each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Groups of files that import each other, also by way of others; sorted. */
export function findCircles(graph: ImportGraph): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, filesReachedFrom(file, graph)] as const));
  const circles = new Map<string, string[]>();
  for (const [file, others] of reached) {
    if (!others.has(file)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(file)).sort();
    circles.set(circle[0] ?? file, circle);
  }
  return [...circles.values()];
}

/** All files that a file imports, directly or not; itself only if it is part of a circle. */
function filesReachedFrom(file: string, graph: ImportGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [...(graph.get(file) ?? [])];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    queue.push(...(graph.get(next) ?? []));
  }
  return reached;
}
