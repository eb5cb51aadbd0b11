import {
  getLegalText,
  type Language,
  type LegalKind,
  type ReplyOf,
  type TextBlock,
  type TextSpan,
} from '@stund/contract';
import { positioned, Spinner } from '@stund/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { failureCode } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../shared/shell/load-error.tsx';
import styles from './legal-page.module.css';

type LegalText = ReplyOf<typeof getLegalText>;

const legalQuery = (kind: LegalKind, version: string | undefined, language: Language) =>
  queryOptions({
    queryKey: ['legal', kind, version, language],
    queryFn: ({ signal }) => callEndpoint(getLegalText, { params: { kind }, query: { version, language } }, { signal }),
  });

/** A text of the operator, in the version of the query or else the one in force, with links to its other versions. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  const { t, language } = useTexts();
  const [search] = useSearchParams();
  const text = useQuery(legalQuery(kind, search.get('version') ?? undefined, language));
  usePageTitle(t(`legal.${kind}`));
  const code = text.isError ? failureCode(text.error) : undefined;

  return (
    <div className={styles.page}>
      {text.isPending && <Spinner size={24} label={t('legal.loading')} />}
      {text.isError && (code === 'not-found' || code === 'invalid-request') && (
        <>
          <h1 className={styles.title}>{t(`legal.${kind}`)}</h1>
          <p className={styles.paragraph}>{t('legal.unknownVersion')}</p>
          <Link className={styles.link} to={`/${kind}`}>
            {t('legal.current')}
          </Link>
        </>
      )}
      {text.isError && code !== 'not-found' && code !== 'invalid-request' && (
        <LoadError title={t(`legal.${kind}`)} query={text} />
      )}
      {text.data && <Text kind={kind} text={text.data} />}
    </div>
  );
}

function Text({ kind, text }: { kind: LegalKind; text: LegalText }) {
  const { t } = useTexts();
  const hasTitle = text.blocks.some((block) => block.kind === 'heading' && block.level === 1);
  return (
    <>
      {!text.is_in_force && (
        <p className={styles.note}>
          {t('legal.earlier', { version: text.version })}{' '}
          <Link className={styles.link} to={`/${kind}`}>
            {t('legal.current')}
          </Link>
        </p>
      )}
      <article lang={text.language}>
        {!hasTitle && <h1 className={styles.title}>{t(`legal.${kind}`)}</h1>}
        {positioned(text.blocks).map(({ key, item }) => (
          <Block key={key} block={item} />
        ))}
      </article>
      {kind !== 'support' && (
        <footer className={styles.versions}>
          <p>{t('legal.version', { version: text.version })}</p>
          {text.versions.length > 1 && (
            <ul className={styles.others} aria-label={t('legal.versions')}>
              {text.versions
                .filter((version) => version !== text.version)
                .map((version) => (
                  <li key={version}>
                    <Link className={styles.link} to={`/${kind}?version=${encodeURIComponent(version)}`}>
                      {t('legal.version', { version })}
                    </Link>
                  </li>
                ))}
            </ul>
          )}
        </footer>
      )}
    </>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    if (block.level === 1) return <h1 className={styles.title}>{block.text}</h1>;
    if (block.level === 2) return <h2 className={styles.heading}>{block.text}</h2>;
    return <h3 className={styles.subheading}>{block.text}</h3>;
  }
  if (block.kind === 'paragraph')
    return (
      <p className={styles.paragraph}>
        <Spans spans={block.spans} />
      </p>
    );
  return (
    <ul className={styles.list}>
      {positioned(block.items).map(({ key, item }) => (
        <li key={key}>
          <Spans spans={item} />
        </li>
      ))}
    </ul>
  );
}

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  return positioned(spans).map(({ key, item: { text, is_strong, href } }) => {
    if (href?.startsWith('/'))
      return (
        <Link key={key} className={styles.link} to={href}>
          {text}
        </Link>
      );
    if (href !== undefined)
      return (
        <a key={key} className={styles.link} href={href} rel="noreferrer">
          {text}
        </a>
      );
    return is_strong ? <strong key={key}>{text}</strong> : text;
  });
}
