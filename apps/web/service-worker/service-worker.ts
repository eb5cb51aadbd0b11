/**
 * Opens the client offline, shows pushed notifications and receives files that a phone shares. It caches the client's own files and its page;
 * calls, media and the login always use the network. A new release waits until no page of the old one is open.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;
/** Inserted by the build: the files of this release, and a name that changes with them. */
declare const release: { readonly name: string; readonly files: readonly string[] };

const shellCache = `stund-shell-${release.name}`;
/** features/upload reads it when the page opens. */
const sharedCache = 'stund-shared-files';
const page = '/';
const notPages =
  /^\/(?:st|id|assets|icons|docs)(?:\/|$)|^\/(?:healthz|readyz|metrics|upgrade-your-browser|tv)$|\.[a-z0-9]{2,11}$/i;

worker.addEventListener('install', (event) => event.waitUntil(cacheShell()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method === 'POST' && pathname === '/share-target') event.respondWith(receiveSharedFiles(request));
  else if (request.method !== 'GET') return;
  else if (pathname.startsWith('/assets/')) event.respondWith(findAsset(request));
  else if (request.mode === 'navigate' && !notPages.test(pathname)) event.respondWith(openPage(event));
});

worker.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFromNotification(event.notification.data));
});

// The browser or its push service ended the subscription.
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

/** What the server sends, see features/notifications/push/send-push.ts there. */
interface PushedMessage {
  title: string;
  body: string;
  lang: string;
  /** A notification replaces the former one with the same tag. */
  tag: string;
  /** The page to open. */
  path: string;
}

/** A push must show a notification, also one whose content is missing or unknown; browsers withdraw the permission otherwise. */
async function showNotification(data: PushMessageData | null): Promise<void> {
  const html = (await (await findPage())?.text()) ?? '';
  const { title, body, lang, tag, path } = readMessage(data) ?? messageWithoutContent(html);
  const options = { body, lang, tag, renotify: true, icon: findIcon(html), data: { path } };
  await worker.registration.showNotification(title, options);
}

function readMessage(data: PushMessageData | null): PushedMessage | undefined {
  try {
    const message = data?.json() as Partial<PushedMessage> | null | undefined;
    return message?.title && message.tag && message.path ? (message as PushedMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** The same titles as those of the server's pushes that name nobody. */
const newActivity: Readonly<Record<string, string>> = {
  nb: 'Noe nytt i et av albumene dine',
  en: 'New activity in one of your albums',
  sv: 'Något nytt i ett av dina album',
  bg: 'Нещо ново в един от албумите ви',
};

function messageWithoutContent(html: string): PushedMessage {
  const lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? 'en';
  return { title: newActivity[lang] ?? newActivity['en']!, body: '', lang, tag: 'activity', path: '/notifications' };
}

/** The icon of the brand, which the cached page names. */
function findIcon(html: string): string {
  return /\/icons\/\w+-maskable-180\.png/.exec(html)?.[0] ?? '/icons/stund-maskable-180.png';
}

/** Focuses the tab that shows the page, or opens a new one: other tabs may have unsaved text or an upload. */
async function openFromNotification(data: unknown): Promise<void> {
  const { path } = data as Pick<PushedMessage, 'path'>;
  const { href, origin } = new URL(path, worker.location.origin);
  if (origin !== worker.location.origin) return;
  const tabs = await worker.clients.matchAll({ type: 'window' });
  const shown = tabs.find(({ url }) => url === href);
  await (shown ? shown.focus() : worker.clients.openWindow(href));
}

/** Subscribes again. Pages, which are logged in, report it to the server: open ones now, otherwise the next one that opens. */
async function renewSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (key && !newSubscription)
    await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  for (const tab of await worker.clients.matchAll({ type: 'window' })) {
    tab.postMessage('push-subscription-changed');
  }
}

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll([page, ...release.files]);
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('stund-shell-') && name !== shellCache) await caches.delete(name);
  }
  await worker.clients.claim();
}

/** The content of a build file never changes under its name. */
async function findAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The page of the server, or the cached one when the server is unreachable, with the language and theme of that time.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (isClientPage(response) && !isEmbedded(event.request)) event.waitUntil(cachePage(response.clone()));
    if (response.status < 502) return response;
    return (await findPage()) ?? response;
  } catch (error) {
    const cached = await findPage();
    if (cached) return cached;
    throw error;
  }
}

/** An embedded page may be shown in frames of other origins, which the other pages may not. */
function isEmbedded({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/_from_inside_app');
}

function isClientPage(response: Response): boolean {
  return (
    response.ok && !response.redirected && (response.headers.get('content-type')?.startsWith('text/html') ?? false)
  );
}

async function cachePage(response: Response): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.put(page, response);
}

async function findPage(): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(page, { ignoreVary: true });
}

/**
 * Stores shared files for the page that opens next, which asks before it uploads them. The page takes them by a name that is
 * used once, so that no other site can open it for them.
 */
async function receiveSharedFiles(request: Request): Promise<Response> {
  if (!isFromSystem(request)) return Response.redirect('/photos', 303);
  const files = (await request.formData()).getAll('files').filter((entry) => entry instanceof File);
  const marker = crypto.randomUUID();
  const cache = await caches.open(sharedCache);
  for (const [index, file] of files.entries()) {
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      'x-name': encodeURIComponent(file.name),
      'x-modified': String(file.lastModified),
    };
    await cache.put(`/shared/${marker}/${index}`, new Response(file, { headers }));
  }
  return Response.redirect(`/photos?shared=${files.length === 0 ? 'none' : marker}`, 303);
}

/**
 * Whether the system opened the page, and not a form of a site. Browsers that hide Sec-Fetch-Site from service workers show
 * the origin and the referrer, which a site can withhold; that is why the page asks.
 */
function isFromSystem({ mode, headers, referrer }: Request): boolean {
  const initiator = headers.get('sec-fetch-site') ?? 'none';
  const origin = headers.get('origin') ?? 'null';
  return mode === 'navigate' && initiator === 'none' && origin === 'null' && !/^https?:/.test(referrer);
}
