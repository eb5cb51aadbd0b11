/** Numbers as the language writes them. */
export interface NumberFormats {
  formatNumber: (value: number) => string;
  /** A share as whole percents. */
  formatPercent: (share: number) => string;
  /** -1 to 1 as -100 to 100, without a sign of percent. */
  formatStrength: (value: number) => string;
  formatDegrees: (degrees: number) => string;
  /** A factor with up to two decimals. */
  formatLength: (value: number) => string;
}

export function numberFormats(locale: string): NumberFormats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'negative' });
  const ungrouped = new Intl.NumberFormat(locale, { useGrouping: false });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const factor = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'negative' });
  return {
    formatNumber: (value) => ungrouped.format(value),
    formatPercent: (share) => percent.format(share),
    formatStrength: (value) => whole.format(value * 100),
    formatDegrees: (value) => `${degrees.format(value)}°`,
    formatLength: (value) => factor.format(value),
  };
}
