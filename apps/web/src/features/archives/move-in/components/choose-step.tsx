import { importSources, type SourceName } from '@stund/import-sources';
import { Banner, RadioGroup, Toggle } from '@stund/ui';
import { useState } from 'react';
import type { TextId } from '../../../../shared/i18n/text-catalogue.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { ChosenItem } from '../folders/chosen-items.ts';
import { readChosen, wasInterrupted } from '../model/move-in.ts';
import styles from './choose-step.module.css';
import { DropZone } from './drop-zone.tsx';
import { sourceTitle } from './source-title.ts';

type Choice = SourceName | 'auto';

/** Only in exports that are folders can folders be albums too. */
const withFolderAlbums: ReadonlySet<Choice> = new Set(['auto', 'nextcloud', 'lightroom', 'folders']);

/** The first step: where the photos are, and the files. */
export function ChooseStep() {
  const { t } = useTexts();
  const [from, setFrom] = useState<Choice>('auto');
  const [hasFolderAlbums, setHasFolderAlbums] = useState(false);
  const canHaveFolderAlbums = withFolderAlbums.has(from);
  const options = [
    { value: 'auto' as const, label: t('move-in.from.auto'), help: t('move-in.from.auto.help') },
    ...importSources.map(({ name }) => ({
      value: name,
      label: sourceTitle(name, t),
      help: t(`move-in.from.${name}.help` satisfies TextId),
    })),
  ];
  const read = (items: readonly ChosenItem[]) =>
    void readChosen(items, {
      from: from === 'auto' ? undefined : from,
      hasFolderAlbums: canHaveFolderAlbums && hasFolderAlbums,
    });
  return (
    <>
      {wasInterrupted() && <Banner className={styles.banner}>{t('move-in.interrupted')}</Banner>}
      <RadioGroup<Choice>
        className={styles.sources}
        label={t('move-in.from')}
        value={from}
        options={options}
        onChange={setFrom}
      />
      {canHaveFolderAlbums && (
        <Toggle
          className={styles.toggle}
          label={t('move-in.folderAlbums')}
          help={t('move-in.folderAlbums.help')}
          isOn={hasFolderAlbums}
          onChange={setHasFolderAlbums}
        />
      )}
      <DropZone onChosen={read} />
    </>
  );
}
