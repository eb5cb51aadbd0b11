import { businessGrantGb, type UserGrant } from '@stund/contract';
import { brandName } from '../../../../shared/brand/brand.ts';
import { formatFullDay } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsRow, SettingsValue } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import { groupGrants } from '../model/grants.ts';
import { sizeOf } from './describe-plan.ts';

/** What the storage of the account consists of. Unlimited storage of an organisation has a section of its own. */
export function GrantsSection({ grants }: { grants: readonly UserGrant[] }) {
  const { t } = useTexts();
  const { business, listed } = groupGrants(grants);
  return (
    <>
      {business.length > 0 && (
        <SettingsSection title={t('plans.grants.business')}>
          <GrantRows grants={business} />
        </SettingsSection>
      )}
      {listed.length > 0 && (
        <SettingsSection title={t('plans.grants.title')}>
          <GrantRows grants={listed} />
        </SettingsSection>
      )}
    </>
  );
}

function GrantRows({ grants }: { grants: readonly UserGrant[] }) {
  const { t, language } = useTexts();
  return (
    <SettingsRows>
      {grants.map((grant) => (
        <SettingsRow
          key={grant.id}
          title={t(`plans.source.${grant.source}`, { brand: brandName })}
          help={<GrantDates grant={grant} />}
        >
          <SettingsValue>
            {grant.size >= businessGrantGb ? t('plans.grants.unlimited') : sizeOf(grant.size, language)}
          </SettingsValue>
        </SettingsRow>
      ))}
    </SettingsRows>
  );
}

function GrantDates({ grant: { renews_at: renewsAt, expires_at: expiresAt } }: { grant: UserGrant }) {
  const { t, language } = useTexts();
  if (renewsAt !== null) return t('plans.grants.renews', { date: formatFullDay(renewsAt, language) });
  if (expiresAt !== null) return t('plans.grants.until', { date: formatFullDay(expiresAt, language) });
  return t('plans.grants.lasting');
}
