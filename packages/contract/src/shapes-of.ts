import { accountShapes } from './account/account.schema.ts';
import { accountDeletionShapes } from './account/account-deletion.schema.ts';
import { auditShapes } from './account/audit.schema.ts';
import { deathNoticeShapes } from './account/death-notice.schema.ts';
import { digitalLegacyShapes } from './account/digital-legacy.schema.ts';
import { emailConsentShapes } from './account/email-consent.schema.ts';
import { legalShapes } from './account/legal.schema.ts';
import { profilePictureShapes } from './account/profile-picture.schema.ts';
import { dataCopyShapes } from './archives/data-copy.schema.ts';
import { downloadShapes } from './archives/download.schema.ts';
import { takeoutShapes } from './archives/takeout.schema.ts';
import { editShapes } from './editing/edit.schema.ts';
import type { Endpoint, ShapesOf } from './endpoint.ts';
import * as calls from './index.ts';
import { documentShapes } from './library/document.schema.ts';
import { fileShapes } from './library/file.schema.ts';
import { folderFileShapes } from './library/folder-file.schema.ts';
import { mediaShapes } from './library/media.schema.ts';
import { operationShapes } from './library/operation.schema.ts';
import { selectionShapes } from './library/selection.schema.ts';
import { storedContentShapes } from './library/stored-content.schema.ts';
import { timelineShapes } from './library/timeline.schema.ts';
import { trashShapes } from './library/trash.schema.ts';
import { resumableUploadShapes } from './library/uploads/resumable-upload.schema.ts';
import { uploadShapes } from './library/uploads/upload.schema.ts';
import { deviceLoginShapes } from './login/device-login.schema.ts';
import { identityShapes } from './login/identity.schema.ts';
import { loginShapes } from './login/login.schema.ts';
import { loginSecurityShapes } from './login/login-security.schema.ts';
import { operatorShapes } from './operator/operator.schema.ts';
import { telemetryShapes } from './operator/telemetry.schema.ts';
import { appStoreShapes } from './plans/app-store.schema.ts';
import { paymentShapes } from './plans/payment.schema.ts';
import { planShapes } from './plans/plan.schema.ts';
import { textMessageShapes } from './plans/text-message.schema.ts';
import { mapShapes } from './search/map.schema.ts';
import { mapTilesShapes } from './search/map-tiles.schema.ts';
import { placeShapes } from './search/place.schema.ts';
import { savedSearchShapes } from './search/saved-search.schema.ts';
import { searchShapes } from './search/search.schema.ts';
import type { Shapes } from './shapes.ts';
import { castingShapes } from './television/casting.schema.ts';
import { albumShapes } from './together/album.schema.ts';
import { albumTrashShapes } from './together/album-trash.schema.ts';
import { conversationShapes } from './together/conversation.schema.ts';
import { copyShapes } from './together/copy.schema.ts';
import { guestShapes } from './together/guest.schema.ts';
import { jobShapes } from './together/job.schema.ts';
import { linkPreviewShapes } from './together/link-preview.schema.ts';
import { notificationShapes } from './together/notification.schema.ts';
import { shareShapes } from './together/share.schema.ts';

const shapes = {
  ...accountDeletionShapes,
  ...accountShapes,
  ...auditShapes,
  ...deathNoticeShapes,
  ...digitalLegacyShapes,
  ...emailConsentShapes,
  ...legalShapes,
  ...profilePictureShapes,
  ...dataCopyShapes,
  ...downloadShapes,
  ...takeoutShapes,
  ...copyShapes,
  ...documentShapes,
  ...editShapes,
  ...fileShapes,
  ...mediaShapes,
  ...operationShapes,
  ...resumableUploadShapes,
  ...selectionShapes,
  ...folderFileShapes,
  ...storedContentShapes,
  ...timelineShapes,
  ...trashShapes,
  ...uploadShapes,
  ...deviceLoginShapes,
  ...identityShapes,
  ...loginSecurityShapes,
  ...loginShapes,
  ...operatorShapes,
  ...telemetryShapes,
  ...appStoreShapes,
  ...paymentShapes,
  ...planShapes,
  ...textMessageShapes,
  ...mapShapes,
  ...mapTilesShapes,
  ...placeShapes,
  ...savedSearchShapes,
  ...searchShapes,
  ...castingShapes,
  ...albumTrashShapes,
  ...albumShapes,
  ...conversationShapes,
  ...guestShapes,
  ...jobShapes,
  ...linkPreviewShapes,
  ...notificationShapes,
  ...shareShapes,
};

type Calls = typeof calls;
type EndpointName = {
  [Key in keyof Calls]: Calls[Key] extends Endpoint<Shapes, infer Name> ? Name : never;
}[keyof Calls];
type ShapesName = keyof typeof shapes;

/** The names that lack the other half: every endpoint has its shapes, and all shapes belong to an endpoint. */
type Unmatched = readonly [Exclude<EndpointName, ShapesName>, Exclude<ShapesName, EndpointName>];
/** No name, so that nothing compiles, as long as any is unmatched. The compiler reports which. */
type CallName = Unmatched extends readonly [never, never] ? EndpointName : Unmatched;

const shapesByName: Readonly<Record<CallName, Shapes>> = shapes;

/** Every call of the contract. */
export const endpoints: readonly Endpoint[] = Object.values<unknown>(calls).filter(isEndpoint);

/** What a call takes and answers. */
export function shapesOf<E extends Endpoint>(endpoint: E): ShapesOf<E> {
  return shapesByName[endpoint.name as CallName] as ShapesOf<E>;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'caller' in value;
}
