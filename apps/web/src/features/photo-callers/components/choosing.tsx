import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { PickerGrid, PickerTile, pickerMonthsOf } from '../../picker/index.ts';
import {
  isIncluded,
  rulerOf,
  SelectableTile,
  SelectionBar,
  selectionOf,
  useGroupSelection,
  useSelectable,
  useSelectionPart,
} from '../../selection/index.ts';
import { chunkOf, chunkQuery, chunkStart, monthsQuery } from '../../timeline/index.ts';
import { collectChosen } from '../api/chosen-files.ts';
import type { Caller } from '../model/caller.ts';
import { keepChoice } from '../model/choices.ts';
import styles from '../photo-callers.module.css';

const picker = selectionOf('picker');

/** Every press chooses a picture or gives it back, up to the maximum of the caller. */
export function Choosing({ jobId, caller }: { jobId: string; caller: Caller }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isCollecting, setIsCollecting] = useState(false);
  const itemProps = usePickerSelection(jobId, caller.maximum);

  const goOn = async () => {
    if (isCollecting) return;
    setIsCollecting(true);
    try {
      const files = await collectChosen(queryClient, jobId);
      const kept = files.map(({ id, job_id, path, size, mime_type, media_token, thumbhash }) => {
        return { id, job_id, path, size, mime_type, media_token, thumbhash };
      });
      void navigate(
        addresses.photosSelected(keepChoice({ address: caller.address, state: caller.state, files: kept })),
      );
    } catch {
      notify('filesDownloadFailed');
      setIsCollecting(false);
    }
  };
  return (
    <>
      <SelectionBar
        store={picker}
        actions={[{ label: t('photo-callers.add'), icon: <Send />, onPress: () => void goOn() }]}
        onQuit={() => undefined}
      />
      <div {...itemProps}>
        <PickerGrid
          jobId={jobId}
          label={t('photo-callers.title')}
          renderTile={(file, { month, index }, focus) => (
            <ChoiceTile file={file} month={month.key} count={month.count} index={index} focus={focus} />
          )}
        />
      </div>
    </>
  );
}

type TileOfGrid = Parameters<Parameters<typeof PickerGrid>[0]['renderTile']>;

interface ChoiceTileProps {
  file: TileOfGrid[0];
  month: string;
  count: number;
  index: number;
  focus: TileOfGrid[2];
}

function ChoiceTile({ file, month, count, index, focus }: ChoiceTileProps) {
  const { statusOf } = useGroupSelection(picker, month, count);
  const status = file ? statusOf({ at: file.timestamp, id: file.id }) : 'NotSelected';
  return (
    <SelectableTile
      item={`${month}/${index}`}
      label={file?.path ?? ''}
      status={status}
      isSelecting
      className={styles.tile}
    >
      {/* A press is taken by the selection before it comes here. */}
      <PickerTile file={file} focus={focus} isChecked={isIncluded(status)} onPick={() => undefined} />
    </SelectableTile>
  );
}

/** Nothing but choosing goes on here: select mode begins with the page and again when it was left. */
function usePickerSelection(jobId: string, maximum: number) {
  const queryClient = useQueryClient();
  const { data } = useQuery(monthsQuery(jobId));
  const months = useMemo(() => pickerMonthsOf(data?.months ?? []), [data]);
  const serial = data?.serial ?? 0;
  useLayoutEffect(() => picker.setRuler(rulerOf(months, serial)), [months, serial]);
  useEffect(() => {
    picker.setOptions({ maximum });
  }, [maximum]);
  const isSelecting = useSelectionPart(picker, (state) => state.isSelecting);
  useEffect(() => {
    if (!isSelecting) picker.begin();
  }, [isSelecting]);
  useEffect(() => () => picker.quit(), []);
  return useSelectable({
    store: picker,
    placeOf: (item) => {
      const [key = '', number] = item.split('/');
      const index = Number(number);
      const chunk = chunkOf(index);
      const files = queryClient.getQueryData(chunkQuery({ jobId, type: 'images' }, key, chunk).queryKey);
      const file = files?.[index - chunkStart(chunk)];
      return file && { at: file.timestamp, id: file.id, group: key, index };
    },
  });
}
