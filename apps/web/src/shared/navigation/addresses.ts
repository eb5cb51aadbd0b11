import { deviceLoginPath, type FileId, type JobId, shortenId } from '@stund/contract';

/** All addresses of the client, each written once. Ids in addresses have their 22-character form. */
export const addresses = {
  landing: '/',
  photos: '/photos',
  loginCallback: '/login/callback',
  /** The page of the built-in provider for one login. */
  login: (interaction: string) => `/id/${interaction}`,
  /** Opens the log-in with an email address filled in. It is in the fragment, which browsers send to no server. */
  logInAs: (email: string) => `/login#email=${encodeURIComponent(email)}`,
  /** Where the photos of the timeline were taken. */
  map: '/map',
  /** A file of the map in the viewer; the query of the address has what the map shows. */
  fileOnMap: (fileId: FileId) => `/map/${shortenId(fileId)}`,
  documents: '/documents',
  selectPhotos: '/selectPhotos',
  /** The last step: choosing who receives the photos. */
  photosSelected: (choiceId: string) => `/selectPhotos/${choiceId}`,
  selectProfilePicture: '/selectProfilePicture',
  albums: '/albums',
  /** The links that the user has handed out. */
  sharedByMe: '/albums/shared',
  album: (jobId: JobId) => `/albums/${shortenId(jobId)}`,
  /** An album with what a search finds in it. */
  albumSearch: (jobId: JobId, q: string) => `/albums/${shortenId(jobId)}?q=${encodeURIComponent(q)}`,
  /** The second step of creating an album: its photos. `goToAfter` names the page that follows; 'a' is the album. */
  editAlbum: (jobId: JobId, goToAfter = 'a') => `/albums/${shortenId(jobId)}/edit/${goToAfter}`,
  /** Adds photos of the timeline, to an existing album and to a draft. */
  addPhotos: (jobId: JobId) => `/albums/${shortenId(jobId)}/edit/addPhotos`,
  addPhotosToNew: (jobId: JobId) => `/addPhotos/${shortenId(jobId)}`,
  /** The link of the album, which works without an account. */
  albumLink: (jobId: JobId) => `/a/${shortenId(jobId)}`,
  /** Actions that need an account: visitors log in first and return to them. */
  createNew: (jobId: JobId) => `/a/${shortenId(jobId)}/createNew`,
  subscribe: (jobId: JobId) => `/a/${shortenId(jobId)}/subscribe`,
  copyAlbum: (jobId: JobId) => `/a/${shortenId(jobId)}/copyAlbum`,
  copyFile: (jobId: JobId, fileId: FileId) => `/a/${shortenId(jobId)}/${shortenId(fileId)}/copyAlbum`,
  /** One file of a shared album by itself, which works without an account. */
  albumImage: (jobId: JobId, fileId: FileId) => `/albumImage/${shortenId(jobId)}/${shortenId(fileId)}`,
  albumFile: (jobId: JobId, fileId: FileId) => `/carousel/${shortenId(jobId)}/${shortenId(fileId)}`,
  /** The comments on one file of an album. */
  comments: (jobId: JobId, fileId: FileId) => `/comments/${shortenId(jobId)}/${shortenId(fileId)}`,
  /** The link of a share, and one of its files in the viewer. */
  share: (jobId: JobId) => `/share/${shortenId(jobId)}`,
  shareFile: (jobId: JobId, fileId: FileId) => `/share/${shortenId(jobId)}/${shortenId(fileId)}`,
  /** The account; below 900 px the list of the settings, with the account on a page of its own. */
  settings: '/settings',
  account: '/settings/account',
  storage: '/settings/storage',
  devices: '/settings/devices',
  /** Enters the code of a television, which logs it in. */
  logInTelevision: deviceLoginPath,
  logInTelevisionWith: (code: string) => `${deviceLoginPath}?code=${code}`,
  /** Shows a job on a television; without one the timeline. */
  television: (jobId?: JobId) => `/television${jobId === undefined ? '' : `?job=${shortenId(jobId)}`}`,
  notificationList: '/notifications',
  security: '/settings/security',
  notifications: '/settings/notifications',
  activityLog: '/settings/log',
  privacy: '/settings/privacy',
  takeout: '/settings/takeout',
  /** Brings photos from another service. */
  moveIn: '/settings/move_in',
  /** Which files of a phone or computer are safe here, and how to bring them. */
  phone: '/settings/phone',
  deleteAccount: '/settings/delete_account',
  /** Public: when the account is deleted, and how to keep it. */
  pendingDeletion: '/account_deletion',
  unsubscribe: '/settings/unsubscribe',
  emailSettings: '/emailSettings',
  /** The page of the link in a mail, which works without login. */
  unsubscribeLink: '/unsubscribe',
  help: '/help',
  trash: '/deleted_items',
  trashPhotos: '/deleted_items/photos',
  trashAlbums: '/deleted_items/albums',
  /** Opened in a separate window: logs in again and closes the window. */
  loginAgain: '/login/again',
  loginDone: '/login/done',
  /** The photo editor, with edits of the file that could not be made if `editId` is given. */
  edit: (jobId: JobId, fileId: FileId, editId?: FileId) =>
    `/edit/${shortenId(jobId)}/${shortenId(fileId)}${editId === undefined ? '' : `?edit=${shortenId(editId)}`}`,
  photo: (fileId: FileId) => `/photos/${shortenId(fileId)}`,
  /** The results of a search, and a file of them in the viewer; the query of the address has the text as `q`. */
  search: '/search',
  searchFor: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  foundFile: (fileId: FileId) => `/search/${shortenId(fileId)}`,
  error: (code: string) => `/error/${encodeURIComponent(code)}`,
} as const;
