/** Business constants and limits (docs/rules/wire.md#w3). Sizes in bytes, times in milliseconds unless the name says otherwise. */

const kibibyte = 1024;
export const gibibyte = kibibyte ** 3;

export const limits = {
  maxUploadBytes: 200 * gibibyte,
  maxTitleLength: 255,
  maxNameLength: 255,
  maxCommentLength: 10_000,
  commentsPerPage: 500,
  televisionFilesPerPage: 200,
  /** A cast receives the file that it shows and the four that follow (docs/rules/casting.md#ca8). */
  castFiles: 5,
  /** A television shows a selection up to this size; larger ones are not cast. */
  televisionChosenFiles: 10_000,
  /** One more ends the one that was given something to show the longest ago. */
  televisionsPerAccount: 20,
  jobsPerBatch: 200,
  copyBatch: 1000,
  /** Albums with more files are not copied as a whole. */
  copiedFiles: 100_000,
  recipientsPerMail: 50,
  recipientsPerText: 10,
  maxTextMessageLength: 300,
  maxSubjectLength: 255,
  maxMailMessageLength: 5000,
  jobAttributes: 50,
  maxJobAttributeLength: 1024,
  maxEmailLength: 254,
  maxPathLength: 4096,
  /** The length of one folder or file name in UTF-8. */
  maxNameBytes: 255,
  maxDescriptionLength: 10_000,
  maxUploadMetadataLength: 24 * kibibyte,
  /** Files of at least this size use a resumable upload; smaller ones are sent in one request. */
  resumableFromBytes: 16 * kibibyte ** 2,
  /** The number of unfinished uploads of an account to its own jobs. */
  openUploads: 1000,
  /** The number of unfinished uploads of one guest or participant to the albums of one account. */
  openUploadsOfGuest: 100,
  /** The number of unfinished uploads of all guests and participants to one album. */
  openUploadsOfGuestsInJob: 400,
  uploadsPerPoll: 200,
  downloadItems: 500,
  downloadBytes: 3.5 * gibibyte,
  /** The number of files in one archive, with hidden members of groups. The client offers larger downloads in parts. */
  /** Files of a batch beyond it are ordered like the last one. */
  maxBatchPosition: 999_999,
  filesPerArchive: 250_000,
  /** The number of operations that one call waits for. */
  operationsPerWait: 50,
  /** The number of calls of one caller that may wait for operations at a time. */
  operationWaits: 50,
  /** The number of downloads that an account may have at a time. The parts of the largest timelines fit. */
  openDownloads: 1000,
  /** The same for everyone without an account at one address. */
  openDownloadsOfAddress: 100,
  restoreBatch: 200,
  favoriteBatch: 1000,
  minPasswordLength: 8,
  maxPasswordLength: 256,
  maxPasskeyNameLength: 100,
  passkeysPerAccount: 20,
  recoveryCodes: 10,
  logInsShown: 50,
  filesPerPage: 2000,
  /** The page of an album or share lists this many first: a few screens, so that they appear quickly. */
  firstFiles: 60,
  /** Places in one list. */
  listedPlaces: 2000,
  /** Groups of files on a part of the map, and files in one page of its list. */
  mapClusters: 400,
  /** The files of a group are counted up to this number, and those of some days up to the second one. */
  mapClusterFiles: 1000,
  mapFilesOfDays: 20_000,
  mapFiles: 100,
  mapZoom: 20,
  /** The name of a place that is looked for, and how many places answer it. */
  placeName: 100,
  foundPlaces: 8,
  /** One range of the file of map tiles. */
  mapTilesRangeBytes: 4 * 2 ** 20,
  /** The timeline loads a month in chunks of this size: about five screens, and whole rows with up to six columns, or eight. */
  timelineChunk: 120,
  changesPerPage: 1000,
  /** Older changes than this many of the newest of a job are deleted once they are older than `retention.changeDays`. */
  newestChanges: 1000,
  documentsPerPage: 200,
  /** The number of photos that an external caller receives at once. */
  photosPerCaller: 200,
  trashPerPage: 1000,
  /** The number of permanently deleted files of an account that `once_only` does not add again. */
  purgedFiles: 50_000,
  /** The number of contents that one call looks for in the caller's account. */
  checksumsPerCheck: 500,
  filesPerSelectionPage: 5000,
  rangesPerSelection: 200,
  filesPerShare: 5000,
  sharesPerAccount: 1000,
  sharesPerPage: 200,
  /** The number of people that the list of shares names for each of them. */
  openersPerShare: 20,
  takeoutFilesPerCall: 500,
  /** The number of people, files, comments or hearts that one call restores from a takeout. */
  takeoutItemsPerCall: 500,
  auditEntriesPerPage: 50,
  /** The length of a search in UTF-16 code units. It is a part of addresses, which proxies limit. */
  searchLength: 1000,
  /** The number of saved searches of an account. */
  savedSearches: 200,
  /** A suggestion counts no more files than this. */
  countedSuggestions: 10_000,
  /** Albums whose files are searched from the timeline, those with the latest activity first. */
  searchedAlbums: 200,
  /** Albums with matching files that one answer lists. */
  foundAlbums: 12,
  /** Matching files of an album beyond this number are not counted. */
  countedInAlbum: 100,
} as const;

/** Limits of the photo editor. Those of the document itself are in the photo editor's parser. */
export const editLimits = {
  /** The body of a call with a document, which may have a megabyte itself. */
  bodyBytes: 1.25 * kibibyte ** 2,
  /** The pixels of a saved picture. */
  resultPixels: 100_000_000,
  /** The number of pictures that edits are pasted on at once. */
  pastedFiles: 500,
  /** The number of edits of an account that are waiting, being rendered or failed. */
  openEdits: 1500,
  /** The documents of all edits of an account, as they are stored. */
  documentBytes: gibibyte,
  /** Smaller documents are few bytes next to the pictures they belong to, so they are saved without counting all others. */
  smallDocumentBytes: 16 * kibibyte,
  /** The number of albums that a new edited picture is added to. */
  albumsOfEdit: 50,
  stickerBytes: 5 * kibibyte ** 2,
  stickersPerAccount: 200,
  /** The longer side of a stored sticker. */
  stickerPx: 1024,
} as const;

export const storage = {
  freeTierBytes: 15 * 2 ** 30,
  /** From this value of `max_space` on, storage counts as unlimited. */
  unlimitedBytes: 1000 * gibibyte,
  warnAtShare: 0.8,
  urgentAtShare: 0.95,
  /** Used storage and trash together may have this many times the size of the account's storage. */
  trashFactor: 2,
} as const;

/**
 * How much of the free storage of an album's owner the unfinished uploads of others may reserve: those of one guest or
 * participant, of all of them in one album, and of all of them in all albums.
 */
export const uploadShares = { guest: 1 / 4, guestsInJob: 1 / 2, guests: 3 / 4 } as const;

export const retention = {
  trashDays: 90,
  /** How long `once_only` does not add the bytes of a permanently deleted file again. */
  purgedFileDays: 365,
  removedSoonDays: 5,
  shareLinkDays: 30,
  /** How long the owner can extend an expired share before it is deleted. */
  expiredShareDays: 30,
  accountDeletionDays: 30,
  /** An unfinished upload is deleted this long after its last byte. */
  unfinishedUploadDays: 7,
  /** For so long the server remembers when the first file of a batch was stored. */
  uploadBatchDays: 8,
  /** An upload without any bytes is deleted this long after its creation. */
  emptyUploadHours: 1,
  /** How long the end of an operation can be read. One that has failed can be read as long as what it was to make is stored. */
  operationDays: 30,
  /** A download can be continued for this long after it was last read. */
  downloadIdleHours: 48,
  /** A download ends this long after its creation in any case. */
  downloadDays: 30,
  /** How long all changes of a job are stored. The newest `limits.newestChanges` are stored longer. */
  changeDays: 30,
  /** How long the result of an upload can be queried. */
  endedUploadHours: 24,
  /** How long a code of a television can be entered. */
  televisionCodeMinutes: 10,
  /** How long a television shows what a person chose. */
  televisionHours: 12,
  /** How long the activity log of an account is kept. */
  auditDays: 400,
  /** How long a copy of the data of an account can be downloaded. */
  dataCopyDays: 7,
  /** The time after the download of a copy before the next one can be requested (docs/rules/pages.md#pa8). */
  dataCopyWaitHours: 24,
  /** How long the address of a copy is valid. */
  dataCopyAddressHours: 6,
  /** How long the unsubscribe link of a mail works. */
  unsubscribeLinkDays: 365,
} as const;

export const timing = {
  uploadPollMs: 2500,
  accountPollMs: 30_000,
  videoCheckMs: 1000,
  videoQueuedNoticeMs: 2000,
  longPollRetryMs: 1000,
  /** A long poll without changes is answered at a random time in this range, so that clients do not return at once. */
  longPollMinMs: 25_000,
  longPollMaxMs: 50_000,
  refetchRetryMs: 400,
  offlineRetryStartMs: 4000,
  televisionPollMs: 2500,
  slideshowMs: 5000,
  slideshowAfterVideoMs: 1,
  /** A television on which no key is pressed for this long shows photos. */
  screensaverMs: 300_000,
  tooltipMs: 500,
  longPressMs: 500,
  videoPreviewMs: 300,
  dateTooltipMs: 1000,
  fastScrollerHideMs: 3000,
  pinchHintMs: 3000,
  toastMs: 4000,
  /** A toast that offers to undo. */
  undoToastMs: 8000,
  shareErrorBannerMs: 3000,
} as const;

/** How long a new share can stay open, in days. */
export const shareDays = [1, 7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];

/**
 * The values for the renewal of a login, in seconds (docs/rules/session.md#se8): a login is recent for `recentLoginSeconds`, and a
 * person who logs in again is asked for the credentials however short ago the provider has seen them.
 */
export const recentLoginSeconds = 3600;
export const renewedLoginMaxAgeSeconds = 0;
/** By this parameter of the authorization request the built-in provider knows the renewal of a login. Other providers do not get it. */
export const renewalParameter = 'renewal';

/** The periods of recent uploads, in days. */
export const recentDays = [1, 7, 30] as const;
export type RecentDays = (typeof recentDays)[number];
const hourSeconds = 3600;

/** The earliest upload time that counts as recent, in unix seconds. It is rounded to the hour, so that lists and counts within an hour agree. */
export function recentSince(days: RecentDays, nowMs: number): number {
  return (Math.floor(nowMs / 1000 / hourSeconds) - days * 24) * hourSeconds;
}

/** The longer sides of the three thumbnails in pixels (docs/rules/timeline.md#ti2). */
export const thumbnailSizes = { small: 256, medium: 512, large: 1280 } as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;
export const wideRatio = 2;

export const layout = {
  tileDesktop: 228,
  tileMobile: 176,
  tileGap: 2,
  breakpoints: { tablet: 600, desktop: 900, wide: 1200, television: 1400 },
  fastScroller: 40,
  visibleMargin: 200,
  renderedMargin: 400,
  /** A jump of more rows than this counts as fast scrolling. */
  fastScrollRows: 7.5,
  pinchThreshold: 20,
} as const;

/** Limits of the attributes and options of an account. Lengths in characters. */
export const accountLimits = {
  attributes: 100,
  maxAttributeLength: 4096,
  options: 100,
  maxOptionLength: 1024,
} as const;

/** The largest upload, the crop on screen, and the size of the stored picture, which is twice the crop. */
export const profilePicture = { maxBytes: 10 * 1024 ** 2, cropPx: 310, sizePx: 620 } as const;

export const telemetry = {
  /** The minimum time between two events about an engaged user. */
  activityCooldownMs: 3_600_000,
  eventsPerCall: 50,
  maxEventsBytes: 64 * kibibyte,
  crashSampling: 0.5,
  maxReportBytes: 32 * kibibyte,
  maxCrashMessageLength: 500,
  maxCrashStackLength: 4000,
} as const;

export const parallelRequests = 5;
export const languages = ['nb', 'en', 'sv', 'bg'] as const;
export type Language = (typeof languages)[number];
export const themes = ['device', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

/** The times of notifications about albums, in milliseconds (docs/rules/notifications.md). */
export const notificationTiming = {
  /** Changes wait this long, so that those of one upload are processed together. */
  settleMs: 2000,
  /** From the first activity to the push. */
  pushDelayMs: 15_000,
  /** Between two pushes about one album. */
  pushPauseMs: 5 * 60_000,
  /** Between two announcements of new activity in one album to its members. */
  announcePauseMs: 15_000,
  /** From the plan to an hourly mail, and between two about one album. */
  mailDelayMs: 10 * 60_000,
  mailPauseMs: 3_600_000,
  /** The hour of the daily mail where the person is. */
  dailyMailHour: 18,
  /** For how many days notifications are listed. */
  listedDays: 60,
} as const;

export const notificationLimits = {
  /** The number of notifications in the list. */
  listed: 50,
  /** The longest address of a push service. */
  maxEndpointLength: 1000,
} as const;

export const digestChoices = ['off', 'hourly', 'daily'] as const;

/** Who receives the content of the account after the death of its owner. */
export const legacyChoices = [
  'only_provide_content_explicitly_detailed_in_my_will',
  'do_not_provide_content_to_anybody',
  'provide_content_to_contact',
] as const;
export type LegacyChoice = (typeof legacyChoices)[number];

export const maxLegacyAddressLength = 1000;

/** An optional `+` and 8 to 14 digits, without anything between them (docs/rules/digital-legacy.md#dl3). */
export const legacyPhonePattern = /^\+?[0-9]{8,14}$/;

/**
 * Local part without quoting (RFC 5322 §3.2.3), @, and domain labels of up to 63 characters (docs/rules/albums.md#al6). Invisible
 * characters are refused because they would make one address look like several.
 */
export const emailPattern =
  /^[^\s\p{C}@,;:<>()[\]\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;
