/** Figures by name, the unit in the name. */
export type Figures = Record<string, number>;

export interface BenchmarkResult {
  /** What was done, with its amounts. */
  what: string;
  product: Figures;
  bare: Figures;
  /** Product against bare, above 1 where the product is better. */
  ratios: Figures;
}

export type Benchmark = () => Promise<BenchmarkResult>;
