import type { BrandLinkKind } from '@stund/contract';
import { Link } from 'react-router';
import { brandName, useBrandLink } from '../brand/brand.ts';
import type { TextId } from '../i18n/text-catalogue.ts';
import { useTexts } from '../i18n/texts.ts';
import { useEmbedded } from '../navigation/embedded.ts';
import styles from './footer.module.css';

const links: ReadonlyArray<readonly [BrandLinkKind, TextId]> = [
  ['help', 'shared.footer.help'],
  ['terms', 'shared.footer.terms'],
  ['privacy', 'shared.footer.privacy'],
];

/** The brand's links for help, terms and privacy, as far as it has them. Hidden in apps. */
export function Footer() {
  const { isEmbedded } = useEmbedded();
  if (isEmbedded) return null;
  return (
    <footer className={styles.footer}>
      {links.map(([kind, text]) => (
        <FooterLink key={kind} kind={kind} text={text} />
      ))}
      <span className={styles.version}>
        {brandName} {import.meta.env.CLIENT_VERSION}
      </span>
    </footer>
  );
}

function FooterLink({ kind, text }: { kind: BrandLinkKind; text: TextId }) {
  const { t } = useTexts();
  const address = useBrandLink(kind);
  if (address === undefined) return null;
  return address.startsWith('/') ? (
    <Link className={styles.link} to={address}>
      {t(text)}
    </Link>
  ) : (
    <a className={styles.link} href={address}>
      {t(text)}
    </a>
  );
}
