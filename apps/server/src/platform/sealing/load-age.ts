/** The library of the format age, which only backups and sealed secrets need: it takes three megabytes. */
export function loadAge(): Promise<typeof import('age-encryption')> {
  return import('age-encryption');
}
