import { byAccount, type PersonalTable, words } from './rules.ts';

/** The account, its log-ins, choices and history. */
export const tablesOfAccounts = {
  account: {
    copy: {
      part: 'account',
      rows: { by: 'account' },
      columns: words`
        id email name language time_zone created_at max_space used_space reserved_space is_administrator is_read_only
        has_ended_plan disabled_at issuer subject
      `,
      leftOut: { technical: `access_epoch deletion_due_at`, secret: `purge_key` },
      order: words`id`,
    },
  },
  identity: {
    copy: {
      part: 'login',
      rows: { by: 'identity', column: 'id' },
      columns: words`id email name language email_verified_at created_at`,
      leftOut: { technical: `login_epoch`, secret: `password_hash` },
      order: words`id`,
    },
  },
  email_confirmation: {
    copy: {
      part: 'pending-email',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`email name language attempts created_at expires_at`,
      leftOut: { secret: `interaction password_hash code_hash`, derived: `identity_id` },
      order: words`created_at`,
    },
  },
  password_reset: {
    copy: {
      part: 'pending-password',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`expires_at`,
      leftOut: { derived: `identity_id`, secret: `token_hash` },
      order: words`expires_at`,
    },
  },
  email_change: {
    copy: {
      part: 'pending-email-change',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`new_email attempts expires_at`,
      leftOut: { derived: `identity_id`, secret: `current_code_hash new_code_hash` },
      order: words`expires_at`,
    },
  },
  email_change_undo: {
    copy: {
      part: 'undoable-email-changes',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`previous_email changed_at expires_at`,
      leftOut: { derived: `identity_id`, secret: `token_hash` },
      order: words`changed_at`,
    },
  },
  passkey: {
    copy: {
      part: 'passkeys',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`name rp_id is_synced transports created_at last_used_at`,
      leftOut: { derived: `identity_id`, secret: `id public_key`, technical: `counter` },
      order: words`created_at id`,
    },
  },
  one_time_code: {
    copy: {
      part: 'one-time-codes',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`confirmed_at created_at`,
      leftOut: { derived: `identity_id`, secret: `secret`, technical: `last_step` },
      order: words`created_at`,
    },
  },
  identity_login: {
    copy: {
      part: 'log-ins',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`method device network created_at`,
      leftOut: { derived: `identity_id`, secret: `browser_hash`, technical: `id` },
      order: words`created_at id`,
    },
  },
  auth_token: {
    copy: {
      part: 'devices',
      rows: byAccount,
      columns: words`device_id device_name created_at last_used_at authenticated_at expires_at`,
      leftOut: { technical: `id rotated_at`, derived: `account_id`, secret: `token_hash next_hash previous_hash` },
      order: words`created_at device_id`,
    },
  },
  profile_picture: {
    copy: {
      part: 'profile-picture',
      rows: byAccount,
      columns: words`id checksum created_at`,
      leftOut: { derived: `account_id` },
      order: words`created_at`,
    },
  },
  account_consent: {
    copy: {
      part: 'consents',
      rows: byAccount,
      columns: words`key is_given decided_at text_version`,
      leftOut: { derived: `account_id` },
      order: words`key`,
    },
  },
  consent_decision: {
    copy: {
      part: 'consent-history',
      rows: byAccount,
      columns: words`key is_given text_version language source decided_at`,
      leftOut: { technical: `id`, derived: `account_id` },
      order: words`decided_at id`,
    },
  },
  email_consent_link: {
    copy: {
      part: 'unsubscribe-links',
      rows: byAccount,
      columns: words`expires_at`,
      leftOut: { derived: `account_id`, secret: `identifier_hash` },
      order: words`expires_at`,
    },
  },
  mailing_recipient: {
    copy: {
      part: 'news',
      rows: byAccount,
      columns: words`state changed_at`,
      leftOut: { derived: `account_id`, technical: `mailing_id` },
      order: words`changed_at`,
    },
  },
  digital_legacy: {
    copy: {
      part: 'digital-legacy',
      rows: byAccount,
      columns: words`choice name phone_number email_address address changed_at`,
      leftOut: { derived: `account_id` },
      order: words`changed_at`,
    },
  },
  death_notice: {
    copy: {
      part: 'death-notices',
      rows: byAccount,
      columns: words`state recorded_at waits_until ended_at mails_sent link_until link_mailed_at used_count used_at`,
      leftOut: {
        derived: `account_id`,
        others: `reference`,
        secret: `id veto_hash link_hash`,
        technical: `wait_days next_at`,
      },
      order: words`recorded_at`,
    },
  },
  storage_grant: {
    copy: {
      part: 'storage',
      rows: byAccount,
      columns: words`source size_bytes product_id reason starts_at renews_at ends_at created_at`,
      leftOut: { technical: `id reference replaced_at is_counted`, derived: `account_id` },
      order: words`starts_at id`,
    },
  },
  payment_subscription: {
    copy: {
      part: 'subscriptions',
      rows: byAccount,
      columns: words`
        id plan_id size_gb price currency period status created_at period_start period_end cancels_at_period_end
      `,
      leftOut: { technical: `upcoming observed_at suspended`, derived: `account_id` },
      order: words`created_at id`,
    },
  },
  payment_purchase: {
    copy: {
      part: 'purchases',
      rows: byAccount,
      columns: words`kind plan_id failure created_at finished_at`,
      leftOut: { technical: `id subscription_id`, secret: `client_secret`, derived: `account_id` },
      order: words`created_at id`,
    },
  },
  payment_customer: {
    copy: {
      part: 'payment-customer',
      rows: byAccount,
      columns: words`provider customer_id created_at`,
      leftOut: { technical: `version synced_at`, derived: `account_id` },
      order: words`created_at`,
    },
  },
  terms_approval: {
    copy: {
      part: 'terms',
      rows: byAccount,
      columns: words`version approved_at brand language`,
      leftOut: { derived: `account_id` },
      order: words`approved_at version`,
    },
  },
  account_option: {
    copy: {
      part: 'options',
      rows: byAccount,
      columns: words`name value updated_at`,
      leftOut: { derived: `account_id` },
      order: words`name`,
    },
  },
  account_attribute: {
    copy: {
      part: 'attributes',
      rows: byAccount,
      columns: words`key value updated_at`,
      leftOut: { derived: `account_id` },
      order: words`key`,
    },
  },
  statistics_event: {
    copy: {
      part: 'statistics',
      rows: byAccount,
      columns: words`name page details happened_at received_at`,
      leftOut: { technical: `id`, derived: `account_id` },
      order: words`happened_at id`,
    },
  },
  client_device: {
    copy: {
      part: 'statistics-devices',
      rows: byAccount,
      columns: words`device_id last_foreground last_engaged properties updated_at`,
      leftOut: { derived: `account_id` },
      order: words`device_id`,
    },
  },
  data_copy: {
    copy: {
      part: 'data-copies',
      rows: byAccount,
      columns: words`id state requested_at ready_at downloaded_at expires_at total_bytes`,
      leftOut: {
        technical: `name entries entry_count central_start central_bytes digest attempt`,
        derived: `account_id`,
      },
      order: words`requested_at id`,
    },
  },
  audit_entry: {
    copy: {
      part: 'activity',
      rows: byAccount,
      columns: words`kind happened_at actor device_name network details`,
      leftOut: { technical: `id`, derived: `account_id` },
      order: words`happened_at id`,
    },
  },
  notification_settings: {
    copy: {
      part: 'notifications',
      rows: byAccount,
      columns: words`is_on email read_until`,
      leftOut: { derived: `account_id` },
      order: words`account_id`,
    },
  },
  album_notice: {
    copy: {
      part: 'album-notifications',
      rows: byAccount,
      columns: words`job_id is_muted mailed_at mailed_until mail_due_at`,
      leftOut: { derived: `account_id` },
      order: words`job_id`,
    },
  },
  push_subscription: {
    copy: {
      part: 'push',
      rows: byAccount,
      columns: words`device_id endpoint shows_content created_at`,
      leftOut: { derived: `account_id`, technical: `id`, secret: `p256dh auth` },
      order: words`created_at device_id`,
    },
  },
} as const satisfies Record<string, PersonalTable>;
