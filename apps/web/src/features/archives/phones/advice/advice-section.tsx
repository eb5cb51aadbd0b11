import { Segmented } from '@stund/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { brandName } from '../../../../shared/brand/brand.ts';
import { Text } from '../../../../shared/i18n/text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import styles from './advice.module.css';
import { type Device, deviceHere, devices } from './device-here.ts';

const topics = ['install', 'all', 'originals', 'screen', 'backup'] as const;

/** How photos come here from each kind of device, and what does not work. */
export function AdviceSection() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  const [device, setDevice] = useState<Device>(deviceHere);
  const values = { brand: brandName, upload: t('upload.upload') };
  const tags = {
    link: (words: string) => (
      <Link to={inside(addresses.moveIn)} className={styles.link}>
        {words}
      </Link>
    ),
  };
  return (
    <SettingsSection title={t('phones.advice')} lead={t('phones.advice.lead', values)}>
      <div className={styles.devices}>
        <Segmented<Device>
          label={t('phones.advice.device')}
          value={device}
          options={devices.map((value) => ({ value, label: t(`phones.${value}`) }))}
          onChange={setDevice}
        />
      </div>
      <SettingsRows>
        {topics.map((topic) => (
          <SettingsRow
            key={topic}
            title={t(`phones.${topic}`)}
            help={<Text id={`phones.${device}.${topic}`} values={values} tags={tags} />}
          />
        ))}
      </SettingsRows>
    </SettingsSection>
  );
}
