import { Button, IconButton, Panel } from '@stund/ui';
import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { nameFiles } from '../../../../shared/files/kind/kind-of-files.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { amountIn } from '../model/archive-parts.ts';
import { closeDownloader, type LargeDownload, openDownloader } from '../model/downloader.ts';
import { PartList } from './part-list.tsx';

/** A large download while the person does something else: how many photos, videos and documents it has, their size, and the parts. */
export function DownloadPanel({ download }: { download: LargeDownload }) {
  const texts = useTexts();
  const { t, language } = texts;
  const [isCollapsed, setIsCollapsed] = useState(() => matchMedia('(width < 600px)').matches);
  const { sizeBytes } = download;
  return (
    <Panel
      title={nameFiles(texts, amountIn(download))}
      detail={formatSize(sizeBytes, language)}
      isCollapsed={isCollapsed}
      headerActions={
        <>
          <Button variant="tertiary" size={32} onClick={closeDownloader}>
            {t('downloads.close')}
          </Button>
          <IconButton
            label={t('downloads.enlarge')}
            icon={<Maximize2 />}
            iconSize={18}
            hasTooltip={false}
            onClick={openDownloader}
          />
          <IconButton
            label={t(isCollapsed ? 'downloads.panel.expand' : 'downloads.panel.collapse')}
            icon={isCollapsed ? <ChevronUp /> : <ChevronDown />}
            hasTooltip={false}
            onClick={() => setIsCollapsed(!isCollapsed)}
          />
        </>
      }
    >
      <PartList download={download} rowHeightPx={48} />
    </Panel>
  );
}
