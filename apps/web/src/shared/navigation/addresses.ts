import { shortenId } from '@stund/contract';

/** Every address of the client, so that none is spelled twice. Ids in addresses have their 22-character form. */
export const addresses = {
  landing: '/',
  photos: '/photos',
  documents: '/documents',
  selectPhotos: '/selectPhotos',
  /** The end step: who gets what was chosen. */
  photosSelected: (choiceId: string) => `/selectPhotos/${choiceId}`,
  selectProfilePicture: '/selectProfilePicture',
  albums: '/albums',
  album: (jobId: string) => `/albums/${shortenId(jobId)}`,
  /** Photos for it, in the second step of making it: `goToAfter` says where it leads in the end, 'a' to the album. */
  editAlbum: (jobId: string, goToAfter = 'a') => `/albums/${shortenId(jobId)}/edit/${goToAfter}`,
  /** Photos of the timeline for an album that is there, and for one that is being made. */
  addPhotos: (jobId: string) => `/albums/${shortenId(jobId)}/edit/addPhotos`,
  addPhotosToNew: (jobId: string) => `/addPhotos/${shortenId(jobId)}`,
  /** Its link: for who has no account too. */
  albumLink: (jobId: string) => `/a/${shortenId(jobId)}`,
  /** What needs an account, for who came by the link: the login, and then what is asked for. */
  createNew: (jobId: string) => `/a/${shortenId(jobId)}/createNew`,
  subscribe: (jobId: string) => `/a/${shortenId(jobId)}/subscribe`,
  copyAlbum: (jobId: string) => `/a/${shortenId(jobId)}/copyAlbum`,
  copyFile: (jobId: string, fileId: string) => `/a/${shortenId(jobId)}/${shortenId(fileId)}/copyAlbum`,
  /** One file of a shared album by itself: for who has no account too. */
  albumImage: (jobId: string, fileId: string) => `/albumImage/${shortenId(jobId)}/${shortenId(fileId)}`,
  albumFile: (jobId: string, fileId: string) => `/carousel/${shortenId(jobId)}/${shortenId(fileId)}`,
  settings: '/settings',
  trash: '/deleted_items',
  trashPhotos: '/deleted_items/photos',
  trashAlbums: '/deleted_items/albums',
  /** In a window of its own: logs in again, and closes the window. */
  loginAgain: '/login/again',
  loginDone: '/login/done',
  photo: (fileId: string) => `/photos/${shortenId(fileId)}`,
  error: (code: string) => `/error/${encodeURIComponent(code)}`,
} as const;
