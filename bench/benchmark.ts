/** Figures by name. The name includes the unit. */
export type Figures = Record<string, number>;

export interface BenchmarkResult {
  /** A description of the work, with its amounts. */
  what: string;
  product: Figures;
  bare: Figures;
  /** The product relative to the baseline; above 1 the product is better. */
  ratios: Figures;
}

export type Benchmark = () => Promise<BenchmarkResult>;
