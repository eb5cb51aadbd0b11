import { importSources, type SourceName } from '@stund/import-sources';
import type { Translate } from '../../../../shared/i18n/texts.ts';

/** What a source is called. Most are names that no language translates. */
export function sourceTitle(name: SourceName, t: Translate): string {
  if (name === 'folders' || name === 'lightroom') return t(`move-in.from.${name}`);
  return importSources.find((source) => source.name === name)?.title ?? name;
}
