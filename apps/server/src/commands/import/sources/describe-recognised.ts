import { importSources, type SourceName } from '@stund/import-sources';

/** Says which exports were recognised. Plain folders are not worth a remark. */
export function describeRecognised(names: ReadonlySet<SourceName>): string[] {
  const titles = importSources.filter(({ name }) => name !== 'folders' && names.has(name)).map(({ title }) => title);
  return titles.length === 0 ? [] : [`Recognised: ${titles.join(', ')}`];
}
