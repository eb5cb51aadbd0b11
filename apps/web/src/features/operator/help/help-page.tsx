import { TextField } from '@stund/ui';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useBrandLink } from '../../../shared/brand/brand.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import styles from './help-page.module.css';
import { helpTopics, matchesHelpSearch } from './help-topics.ts';

/** Short answers to frequent questions, by group and searchable. A brand with its own help site links there instead. */
export function HelpPage() {
  const { t } = useTexts();
  const support = useBrandLink('support');
  const [search, setSearch] = useState('');
  const all = useMemo(() => helpTopics(t), [t]);
  const found = all
    .map(({ group, topics }) => ({ group, topics: topics.filter((topic) => matchesHelpSearch(topic, search)) }))
    .filter(({ topics }) => topics.length > 0);
  usePageTitle(t('help.title'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('help.title')}</h1>
      <TextField
        className={styles.search}
        type="search"
        label={t('help.search')}
        isLabelHidden
        placeholder={t('help.search')}
        icon={<Search />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={found.length === 0 ? styles.none : 'visually-hidden'}>
        {found.length === 0 && t('help.none')}
      </p>
      {found.map(({ group, topics }) => (
        <section key={group} className={styles.group} aria-labelledby={`help-${group}`}>
          <h2 id={`help-${group}`} className={styles.heading}>
            {t(`help.group.${group}`)}
          </h2>
          {topics.map(({ name, question, answer, page }) => (
            <div key={name} id={name} className={styles.topic}>
              <h3 className={styles.question}>{question}</h3>
              <p>{answer}</p>
              {page && (
                <p>
                  <Link to={page.address}>{page.name}</Link>
                </p>
              )}
            </div>
          ))}
        </section>
      ))}
      {support && (
        <p className={styles.topic}>
          <a href={support}>{t('help.support')}</a>
        </p>
      )}
    </div>
  );
}
