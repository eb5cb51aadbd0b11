import { expandId, type JobId } from '@stund/contract';
import { Button, Select, showToast, Toggle } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { albumsQuery } from '../../../shared/albums/albums-query.ts';
import { failureCode } from '../../../shared/api/api-error.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { Text } from '../../../shared/i18n/text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { televisionsQuery, useShowOnTelevision } from './api/televisions.ts';
import { CodeField, isWholeCode } from './components/code-field.tsx';
import { isPeriodPossible, type Period, PeriodFields } from './components/period-fields.tsx';
import { TelevisionList } from './components/television-list.tsx';
import styles from './show-on-television-page.module.css';

const newTelevision = 'new';

/** Shows an album, a share or the timeline on a television, at /television. `code` and `job` in the address fill the form in. */
export function ShowOnTelevisionPage() {
  const { t } = useTexts();
  return (
    <SettingsPage
      title={t('televisions.title')}
      lead={
        <Text
          id="televisions.lead"
          values={{ address: `${window.location.host}/tv` }}
          tags={{ b: (address) => <b>{address}</b> }}
        />
      }
      back={{ to: addresses.devices, label: t('televisions.back') }}
    >
      <ShowForm />
      <TelevisionList />
    </SettingsPage>
  );
}

function ShowForm() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { default_job: timelineId } = useAccount();
  const given = expandId<JobId>(search.get('job'));
  const [jobId, setJobId] = useState(given ?? timelineId);
  const [code, setCode] = useState(search.get('code') ?? '');
  const [televisionId, setTelevisionId] = useState<string>(newTelevision);
  const [period, setPeriod] = useState<Period>({ start: '', end: '' });
  const [isShuffled, setIsShuffled] = useState(false);
  const [showsDetails, setShowsDetails] = useState(true);
  const [isWrong, setIsWrong] = useState(false);
  const { data: televisions = [] } = useQuery(televisionsQuery);
  const show = useShowOnTelevision();
  const isTimeline = jobId === timelineId;
  const chosen = televisions.find(({ id }) => id === televisionId);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (show.isPending || (isTimeline && !isPeriodPossible(period))) return;
    if (!chosen && !isWholeCode(code)) return setIsWrong(true);
    const days = isTimeline ? { start: period.start || null, end: period.end || null } : {};
    const files = { job_id: jobId, shuffle: isShuffled, details: showsDetails, ...days };
    try {
      const television = chosen ? { id: chosen.id } : { code };
      const { name, id } = await show.mutateAsync({ television, files });
      setCode('');
      setTelevisionId(id);
      showToast({ message: t('televisions.showing', { name }) });
    } catch (error) {
      if (['wrong-code', 'invalid-request'].includes(failureCode(error) ?? '')) setIsWrong(true);
      else showFailure(t, error);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {televisions.length > 0 && (
        <Select
          label={t('televisions.tv')}
          value={chosen ? televisionId : newTelevision}
          options={[
            ...televisions.map(({ id, name }) => ({ value: id, label: name })),
            { value: newTelevision, label: t('televisions.tv.new') },
          ]}
          onChange={setTelevisionId}
        />
      )}
      {!chosen && (
        <CodeField
          code={code}
          isWrong={isWrong}
          onChange={(typed) => {
            setCode(typed);
            setIsWrong(false);
          }}
        />
      )}
      <WhatToShow {...{ jobId, given, timelineId }} onChange={setJobId} />
      {isTimeline && <PeriodFields period={period} onChange={setPeriod} />}
      <Toggle label={t('televisions.shuffle')} isOn={isShuffled} onChange={setIsShuffled} />
      <Toggle label={t('televisions.details')} isOn={showsDetails} onChange={setShowsDetails} />
      <Button type="submit" variant="primary" className={styles.show} isBusy={show.isPending}>
        {t('televisions.show')}
      </Button>
    </form>
  );
}

interface WhatToShowProps {
  jobId: JobId;
  /** The album or share that the person came from. */
  given: JobId | undefined;
  timelineId: JobId;
  onChange: (jobId: JobId) => void;
}

function WhatToShow({ jobId, given, timelineId, onChange }: WhatToShowProps) {
  const { t } = useTexts();
  const { data: albums, isPending } = useQuery(albumsQuery);
  const listed = (albums ?? []).map(({ id, name }) => ({
    value: id,
    label: albumNameOf({ name }) || t('televisions.unnamed'),
  }));
  const isShare = given !== undefined && !isPending && !listed.some(({ value }) => value === given);
  return (
    <Select
      label={t('televisions.what')}
      value={jobId}
      options={[
        { value: timelineId, label: t('televisions.timeline') },
        ...(isShare ? [{ value: given, label: t('televisions.opened') }] : []),
        ...listed,
      ]}
      onChange={onChange}
    />
  );
}
